// Tells the page around an embedded calendar how high it is: when that changes, and when the page
// asks, whose script may have come later. The height is no secret.
new ResizeObserver(tellHeight).observe(document.body)
addEventListener('message', ({ data }) => data?.type === 'daymark:ask' && tellHeight())

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ type: 'daymark:height', height }, '*')
}
