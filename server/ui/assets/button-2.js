'use strict'

// Turns links with the class `daymark` into buttons with a menu of calendars.
// The block keeps names out of the page, which may load the script twice.
if (
  'popover' in HTMLElement.prototype &&
  CSS.supports('color', 'light-dark(red, red)') &&
  !customElements.get('daymark-button')
) {
  const svg = 'http://www.w3.org/2000/svg'
  const envelope = 'M6.5 9h15v10.5h-15zl7.5 6 7.5-6'

  /** The icon of a service is a tile with lines, in a box of 28 by 28. */
  const services = new Map(
    Object.entries({
      apple: {
        name: 'Apple Calendar',
        tile: 'linear-gradient(#e5382a 30%, #fff 0)',
        color: '#20242e',
        lines: 'm9.3 14.6 2.5-1.6v9.4M15.2 13h4.9l-3.2 9.4',
      },
      google: {
        name: 'Google',
        tile: '#fff',
        color: '#2f6fe4',
        lines: 'M19.6 10.4A6.6 6.6 0 1 0 20.6 14h-5.4',
      },
      outlookcom: { name: 'Outlook.com', tile: '#1a86d9', lines: envelope },
      office365: {
        name: 'Microsoft 365',
        tile: '#b8400f',
        lines: 'M6.5 10.5h15v9.5h-15zM11 10V8h6v2M7 15h14',
      },
      outlook: { name: 'Outlook app', tile: '#0f63b8', lines: envelope },
      yahoo: { name: 'Yahoo', tile: '#6321c4', lines: 'm8.6 8 5.4 6.8L19.4 8M14 14.8v6' },
      teams: {
        name: 'Microsoft Teams',
        tile: '#4f55b3',
        lines:
          'M11 8a2.6 2.6 0 1 1-.1 0M6.3 20a4.7 4.7 0 0 1 9.4 0M17.2 8a2.6 2.6 0 0 1 0 4.7M18.7 15.5a4.7 4.7 0 0 1 3 4.5',
      },
      ics: { tile: '#566173', lines: 'M14 7.5v9M10.3 13l3.7 3.7 3.7-3.7M7.5 20.5h13' },
    }),
  )

  const fileServices = ['apple', 'outlook', 'ics']
  const onlyForEvents = ['teams', 'ics']

  /** The default services. Teams is only for those who hold meetings. */
  const defaultServices = {
    onApple: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'outlook', 'ics'],
    elsewhere: ['google', 'outlookcom', 'office365', 'outlook', 'yahoo', 'apple', 'ics'],
  }

  /** The `data-` attributes that describe an event. */
  const parameters = new Set(
    (
      'client start end duration title description location organizer organizer_email ' +
      'all_day_event date_format timezone reference template alarm recurring calname attendees ' +
      'uid status method transp'
    ).split(' '),
  )

  /** Links that can name a service. */
  const linkPattern = /^https?:\/\/[^?#]*\/(?:(dir)|(event|subscribe)\/[^/?#+]+)\/?(?=[?#]|$)/

  // Both are live.
  const links = document.getElementsByClassName('daymark')
  const buttonElements = document.getElementsByTagName('daymark-button')

  /** @type {WeakMap<HTMLAnchorElement, DaymarkButton>} */
  const buttons = new WeakMap()

  const english = { add: 'Add to calendar', ics: 'Other (.ics)' }
  const labels = new Map([
    ['ar', { add: 'إضافة إلى التقويم', ics: 'أخرى (\u200e.ics)' }],
    ['de', { add: 'Zum Kalender hinzufügen', ics: 'Andere (.ics)' }],
    ['en', english],
    ['es', { add: 'Añadir al calendario', ics: 'Otro (.ics)' }],
    ['fr', { add: 'Ajouter au calendrier', ics: 'Autre (.ics)' }],
    ['it', { add: 'Aggiungi al calendario', ics: 'Altro (.ics)' }],
    ['ja', { add: 'カレンダーに追加', ics: 'その他 (.ics)' }],
    ['nl', { add: 'Toevoegen aan agenda', ics: 'Andere (.ics)' }],
    ['pl', { add: 'Dodaj do kalendarza', ics: 'Inny (.ics)' }],
    ['pt', { add: 'Adicionar ao calendário', ics: 'Outro (.ics)' }],
    ['tr', { add: 'Takvime ekle', ics: 'Diğer (.ics)' }],
    ['zh', { add: '添加到日历', ics: '其他 (.ics)' }],
  ])

  // Unlike a style element, it needs no `style-src`.
  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host { display: inline-block; max-inline-size: 100%; }
    :host([hidden]) { display: none; }
    button, ul {
      --accent: var(--daymark-accent, light-dark(#314ed2, #8dacff));
      --surface: var(--daymark-surface, Canvas);
      --ink: var(--daymark-ink, CanvasText);
    }
    button {
      display: inline-flex; align-items: center; justify-content: center; gap: 0.7em;
      min-block-size: 44px; max-inline-size: 100%; padding: 8px 18px;
      border: 1px solid transparent;
      border-radius: var(--daymark-radius, 10px); background: var(--accent);
      /* Black or white, whichever is more readable. */
      color: var(--daymark-on-accent, oklch(from var(--accent) clamp(0, (0.56 - l) * 1000, 1) 0 0));
      font: inherit; font-weight: 600; text-align: center; cursor: pointer;
    }
    button[data-size="small"] { min-block-size: 36px; padding: 4px 12px; font-size: 0.875em; }
    button[data-size="large"] { min-block-size: 52px; padding: 10px 24px; font-size: 1.125em; }
    button::after {
      content: ''; flex: none; inline-size: 0.4em; block-size: 0.4em; margin-block-end: 0.2em;
      border: solid; border-width: 0 2px 2px 0; rotate: 45deg;
    }
    ul {
      position: absolute; inset: auto; box-sizing: border-box; margin: 0; padding: 6px;
      min-inline-size: min(15em, 100vw - 16px); max-inline-size: calc(100vw - 16px);
      max-block-size: calc(100vh - 16px); overflow: auto; list-style: none; text-align: start;
      border: 1px solid color-mix(in srgb, var(--ink) 18%, var(--surface)); border-radius: 12px;
      background: var(--surface); color: var(--ink); box-shadow: 0 6px 24px rgb(0 0 0 / 0.16);
    }
    a {
      display: flex; align-items: center; gap: 12px; min-block-size: 44px; box-sizing: border-box;
      padding: 4px 12px; border-radius: 7px; color: inherit; text-decoration: none;
    }
    a:hover { background: color-mix(in srgb, var(--ink) 8%, var(--surface)); }
    svg {
      flex: none; inline-size: 24px; block-size: 24px; border-radius: 6px;
      box-shadow: 0 0 0 1px color-mix(in srgb, var(--ink) 14%, transparent);
      fill: none; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round;
      forced-color-adjust: none;
    }
    ul:focus { outline: none; }
    button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    a:focus-visible { outline: 2px solid; outline-offset: -2px; }
    @media (prefers-reduced-motion: no-preference) {
      ul { transition: opacity 120ms; @starting-style { opacity: 0; } }
    }
  `)

  class DaymarkButton extends HTMLElement {
    /** @type {HTMLAnchorElement | undefined} */
    link
    #button = document.createElement('button')
    #menu = document.createElement('ul')
    #opened = new AbortController()

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      const [button, menu] = [this.#button, this.#menu]
      root.append(button, menu)
      root.adoptedStyleSheets = [style]
      setAttributes(button, { id: 'button', part: 'button', type: 'button' })
      setAttributes(button, { 'aria-controls': 'menu', 'aria-expanded': 'false' })
      setAttributes(menu, { id: 'menu', part: 'menu', role: 'list', 'aria-labelledby': 'button' })
      // When a link is clicked, Safari focuses the menu, which stays open.
      setAttributes(menu, { popover: 'manual', tabindex: '-1' })
      button.addEventListener('click', () => (this.#isOpen ? this.#close() : this.#open()))
      menu.addEventListener('click', ({ target }) => target !== menu && this.#close())
      this.addEventListener('keydown', (event) => this.#onKeydown(event))
      this.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && this.#close())
    }

    disconnectedCallback() {
      this.#close()
    }

    /** Replaces a link, or shows its changes. */
    replace(/** @type {HTMLAnchorElement} */ link) {
      const { label, size, accent, onAccent } = link.dataset
      const text = label || link.textContent?.trim() || link.ariaLabel || labelsFor(link).add
      if (this.#button.textContent !== text) this.#button.textContent = text
      this.#button.ariaLabel = link.ariaLabel
      this.#button.dataset['size'] = size ?? ''
      this.#setColor('--daymark-accent', accent)
      this.#setColor('--daymark-on-accent', onAccent)
      if (link.nextSibling === this) return
      const hadFocus = document.activeElement === link
      this.link = link
      if (link.lang) this.lang = link.lang
      if (link.dir) this.dir = link.dir
      link.after(this)
      // Overrides the styles of the site.
      link.style.setProperty('display', 'none', 'important')
      if (hadFocus) this.#button.focus()
    }

    /** Sets a color for light pages and one for dark pages, or one for both. */
    #setColor(/** @type {string} */ property, colors = '') {
      const [light, dark = light] = colors.trim().split(/\s+/)
      const color = `light-dark(${light}, ${dark})`
      if (CSS.supports('color', color)) this.style.setProperty(property, color)
    }

    get #isOpen() {
      return this.#menu.matches(':popover-open')
    }

    #open() {
      if (!this.link) return
      this.#menu.replaceChildren(...menuItemsOf(this.link))
      this.#menu.showPopover()
      this.#button.ariaExpanded = 'true'
      // Safari does not focus a clicked button.
      this.#button.focus()
      this.#positionMenu()
      this.#opened = new AbortController()
      const { signal } = this.#opened
      const closeOnClickOutside = (/** @type {Event} */ event) =>
        event.composedPath().includes(this) || this.#close()
      document.addEventListener('pointerdown', closeOnClickOutside, { signal })
      document.addEventListener('scroll', () => this.#positionMenu(), { signal, capture: true })
      addEventListener('resize', () => this.#positionMenu(), { signal })
      // Clicks in other frames cause no other event.
      addEventListener('blur', () => this.#close(), { signal })
    }

    #close() {
      this.#opened.abort()
      if (this.#menu.matches(':focus-within')) this.#button.focus()
      if (this.#isOpen) this.#menu.hidePopover()
      this.#button.ariaExpanded = 'false'
    }

    /** Below the button, or above if there is no room. */
    #positionMenu() {
      const { top, bottom, left, right } = this.#button.getBoundingClientRect()
      const { width, height } = this.#menu.getBoundingClientRect()
      const [lowest, rightmost] = [innerHeight - 8, document.documentElement.clientWidth - 8]
      if (bottom < 0 || top > lowest) return this.#close()
      const isBelow = bottom + 6 + height <= lowest || top - 6 - height < 8
      const y = isBelow ? bottom + 6 : top - 6 - height
      const x = getComputedStyle(this).direction === 'rtl' ? right - width : left
      this.#menu.style.top = `${scrollY + Math.max(8, Math.min(y, lowest - height))}px`
      this.#menu.style.left = `${scrollX + Math.max(8, Math.min(x, rightmost - width))}px`
    }

    #onKeydown(/** @type {KeyboardEvent} */ event) {
      const { key } = event
      const handledKeys = this.#isOpen ? /^(Arrow(Up|Down)|Home|End|Escape)$/ : /^Arrow(Up|Down)$/
      if (!handledKeys.test(key)) return
      event.preventDefault()
      // Escape must not also close a dialog around the button.
      event.stopPropagation()
      if (key === 'Escape') return this.#close()
      if (!this.#isOpen) this.#open()
      const entries = [...this.#menu.querySelectorAll('a')]
      const at = entries.findIndex((entry) => entry.matches(':focus'))
      const down = (at + 1) % entries.length
      const to = { ArrowDown: down, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key]
      entries.at(to)?.focus()
    }
  }

  /**
   * @param {Element} element
   * @param {Readonly<Record<string, string>>} attributes
   */
  function setAttributes(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }

  function labelsFor(/** @type {Element} */ link) {
    const language = link.closest('[lang]')?.getAttribute('lang') ?? ''
    return labels.get(language.toLowerCase().split('-')[0] ?? '') ?? english
  }

  function menuItemsOf(/** @type {HTMLAnchorElement} */ link) {
    return servicesOf(link).map((service) => {
      const [item, entry] = [document.createElement('li'), document.createElement('a')]
      setAttributes(entry, { part: 'item', href: urlOf(link, service) })
      entry.target = targetOf(link, service)
      entry.append(iconOf(service), services.get(service)?.name ?? labelsFor(link).ics)
      item.append(entry)
      return item
    })
  }

  function iconOf(/** @type {string} */ service) {
    const { tile = '', color = '#fff', lines = '' } = services.get(service) ?? {}
    const icon = document.createElementNS(svg, 'svg')
    const path = document.createElementNS(svg, 'path')
    setAttributes(icon, { viewBox: '0 0 28 28', 'aria-hidden': 'true' })
    setAttributes(path, { d: lines, stroke: color })
    icon.style.background = tile
    icon.append(path)
    return icon
  }

  function linkKindOf(/** @type {string} */ href) {
    const [, direct, page] = linkPattern.exec(href) ?? []
    return direct ?? page
  }

  /** The services that the site names, or the default ones. */
  function servicesOf(/** @type {HTMLAnchorElement} */ { dataset, href }) {
    const isSupported = (/** @type {string} */ name) =>
      linkKindOf(href) !== 'subscribe' || !onlyForEvents.includes(name)
    const named = (dataset['services'] ?? '').toLowerCase().split(/[\s,]+/)
    const known = named.filter((name) => services.has(name) && isSupported(name))
    if (known.length > 0) return known
    const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    return (isApple ? defaultServices.onApple : defaultServices.elsewhere).filter(isSupported)
  }

  function urlOf(/** @type {HTMLAnchorElement} */ link, /** @type {string} */ service) {
    const url = new URL(link.href)
    if (linkKindOf(link.href) !== 'dir') {
      url.pathname = url.pathname.replace(/\/?$/, `+${service}`)
      return url.href
    }
    for (const [key, text = ''] of Object.entries(link.dataset)) {
      const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      if (parameters.has(name)) url.searchParams.set(name, text)
    }
    url.searchParams.set('service', service)
    return url.href
  }

  /** Phones open websites in apps, outside of frames. */
  function targetOf(/** @type {HTMLAnchorElement} */ link, /** @type {string} */ service) {
    if (link.target || fileServices.includes(service)) return link.target
    const isPhone = matchMedia('(pointer: coarse)').matches
    return isPhone && top === self ? '' : '_blank'
  }

  /** Replaces the links, and removes buttons without a link. */
  function updateButtons() {
    for (const link of links) {
      if (!(link instanceof HTMLAnchorElement) || !linkKindOf(link.href)) continue
      const button = buttons.get(link) ?? new DaymarkButton()
      buttons.set(link, button)
      button.replace(link)
    }
    for (const button of [...buttonElements]) {
      // Copied HTML contains them.
      if (!(button instanceof DaymarkButton && button.link?.isConnected)) button.remove()
    }
  }

  /** Sets the height of a calendar's frame. */
  function resize(/** @type {MessageEvent} */ { data, origin, source }) {
    if (data?.type !== 'daymark:height' || !(data.height > 0)) return
    const frames = [...document.querySelectorAll('iframe')]
    const frame = frames.find(({ contentWindow }) => contentWindow === source)
    if (frame?.src.startsWith(`${origin}/embed/`)) frame.height = `${Math.ceil(data.height)}`
  }

  addEventListener('message', resize)
  // Frames that loaded before this script.
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    if (src.includes('/embed/')) contentWindow?.postMessage({ type: 'daymark:ask' }, '*')
  }
  customElements.define('daymark-button', DaymarkButton)
  updateButtons()
  // The text may arrive after its link.
  const observed = { childList: true, subtree: true, characterData: true }
  new MutationObserver(updateButtons).observe(document, observed)
}
