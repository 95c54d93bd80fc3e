// Tells the surrounding page the height of an embedded calendar: when it changes, and when the page asks,
// because its script may load later. The height is not secret.
new ResizeObserver(tellHeight).observe(document.body)
addEventListener('message', ({ data }) => data?.type === 'daymark:ask' && tellHeight())

function tellHeight() {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ type: 'daymark:height', height }, '*')
}
