// @ts-check
// biome-ignore lint/suspicious/noRedundantUseStrict: browsers run this file as a classic script
'use strict'

/*
 * A link with the class `daymark` becomes a button with a menu of calendars. Without this script, and
 * in a browser that lacks what it needs, the link stays what it is: the way to the page of the event
 * or of the calendar. It asks for nothing over the network, stores nothing, and needs no more of a
 * site's policy than `script-src` for this address.
 */

// The block keeps its names out of the page. A second loading finds the work done.
if (
  'popover' in HTMLElement.prototype &&
  CSS.supports('color', 'light-dark(red, red)') &&
  !customElements.get('daymark-button')
) {
  const services = new Map([
    ['apple', 'Apple Calendar'],
    ['google', 'Google Calendar'],
    ['outlookcom', 'Outlook.com'],
    ['office365', 'Microsoft 365'],
    ['outlook', 'Outlook'],
    ['yahoo', 'Yahoo Calendar'],
    ['teams', 'Microsoft Teams'],
    ['ics', ''],
  ])

  /** Services that give a file, so the page stays where it is. */
  const files = ['apple', 'outlook', 'ics']

  /** Offered where a site names none. Teams is for those who hold meetings, so it is not here. */
  const usual = {
    onApple: ['apple', 'google', 'outlookcom', 'office365', 'yahoo', 'outlook', 'ics'],
    elsewhere: ['google', 'outlookcom', 'office365', 'outlook', 'ics', 'yahoo', 'apple'],
  }

  /** What may be said of an event by `data-` attributes. */
  const parameters = new Set(
    (
      'client start end duration title description location organizer organizer_email ' +
      'all_day_event date_format timezone reference template alarm recurring calname attendees ' +
      'uid status method transp'
    ).split(' '),
  )

  /** The addresses that a service can be chosen behind; a short link is followed as it is. */
  const isDirect = /^https?:\/\/[^?#]*\/dir\/?(?=[?#]|$)/
  const isChoosable = /^https?:\/\/[^?#]*\/(dir|(event|subscribe)\/[^/?#+]+)\/?(?=[?#]|$)/
  const isCalendar = /^https?:\/\/[^?#]*\/subscribe\//

  /** Services that take an event, and follow no calendar. */
  const unable = ['teams', 'ics']

  // Both follow the page as it changes.
  const links = document.getElementsByClassName('daymark')
  const placed = document.getElementsByTagName('daymark-button')

  /** @type {WeakMap<HTMLAnchorElement, DaymarkButton>} */
  const buttons = new WeakMap()

  const english = { add: 'Add to calendar', file: 'Calendar file' }
  const words = new Map([
    ['ar', { add: 'إضافة إلى التقويم', file: 'ملف تقويم' }],
    ['de', { add: 'Zum Kalender hinzufügen', file: 'Kalenderdatei' }],
    ['en', english],
    ['es', { add: 'Añadir al calendario', file: 'Archivo de calendario' }],
    ['fr', { add: 'Ajouter au calendrier', file: 'Fichier de calendrier' }],
    ['it', { add: 'Aggiungi al calendario', file: 'File di calendario' }],
    ['ja', { add: 'カレンダーに追加', file: 'カレンダーファイル' }],
    ['nl', { add: 'Toevoegen aan agenda', file: 'Agendabestand' }],
    ['pl', { add: 'Dodaj do kalendarza', file: 'Plik kalendarza' }],
    ['pt', { add: 'Adicionar ao calendário', file: 'Arquivo de calendário' }],
    ['tr', { add: 'Takvime ekle', file: 'Takvim dosyası' }],
    ['zh', { add: '添加到日历', file: '日历文件' }],
  ])

  // A style sheet made by script is no inline style, so a site's policy need not allow any. System
  // colours follow the `color-scheme` of the page around.
  const style = new CSSStyleSheet()
  style.replaceSync(`
    :host {
      --accent: var(--daymark-accent, light-dark(oklch(42% 0.11 258), oklch(78% 0.09 258)));
      --surface: var(--daymark-surface, Canvas);
      --ink: var(--daymark-ink, CanvasText);
      display: inline-block; max-inline-size: 100%;
    }
    :host([hidden]) { display: none; }
    button {
      display: inline-flex; align-items: center; justify-content: center; gap: 0.7em;
      min-block-size: 44px; max-inline-size: 100%; padding: 8px 18px;
      border: 1px solid transparent;
      border-radius: var(--daymark-radius, 10px); background: var(--accent);
      /* Black or white, whichever is read better on the accent. */
      color: var(--daymark-on-accent, oklch(from var(--accent) clamp(0, (0.56 - l) * 1000, 1) 0 0));
      font: inherit; font-weight: 600; text-align: center; cursor: pointer;
    }
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
      display: flex; align-items: center; min-block-size: 44px; box-sizing: border-box;
      padding: 4px 12px; border-radius: 7px; color: inherit; text-decoration: none;
    }
    a:hover { background: color-mix(in srgb, var(--ink) 8%, var(--surface)); }
    ul:focus { outline: none; }
    :is(button, a):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    a:focus-visible { outline-offset: -3px; }
    @media (prefers-reduced-motion: no-preference) {
      ul { transition: opacity 120ms; @starting-style { opacity: 0; } }
    }
  `)

  /** Where a key leads among so many entries, from one of them or from -1, the button. */
  const moves = new Map([
    ['ArrowDown', (/** @type {number} */ at, /** @type {number} */ count) => (at + 1) % count],
    ['ArrowUp', (at, count) => (at < 1 ? count : at) - 1],
    ['Home', () => 0],
    ['End', (_, count) => count - 1],
  ])

  /** Stands behind a link in its place: a disclosure button, and a list of links. */
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
      root.adoptedStyleSheets = [style]
      root.append(button, menu)
      setAttributes(button, { id: 'button', part: 'button', type: 'button' })
      setAttributes(button, { 'aria-controls': 'menu', 'aria-expanded': 'false' })
      setAttributes(menu, { id: 'menu', part: 'menu', role: 'list', 'aria-labelledby': 'button' })
      // Where a press does not focus a link it focuses the menu then, which so stays open.
      setAttributes(menu, { popover: 'manual', tabindex: '-1' })
      button.addEventListener('click', () => (this.#isOpen ? this.#close() : this.#open()))
      menu.addEventListener('click', ({ target }) => target !== menu && this.#close())
      this.addEventListener('keydown', (event) => this.#obey(event))
      this.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && this.#close())
    }

    disconnectedCallback() {
      this.#close()
    }

    /** Takes the place of a link; again whenever the link may say something else. */
    replace(/** @type {HTMLAnchorElement} */ link) {
      const text = link.textContent?.trim() || link.ariaLabel || wordsFor(link).add
      if (this.#button.textContent !== text) this.#button.textContent = text
      this.#button.ariaLabel = link.ariaLabel
      if (link.nextSibling === this) return
      const hadFocus = document.activeElement === link
      this.link = link
      if (link.lang) this.lang = link.lang
      if (link.dir) this.dir = link.dir
      link.after(this)
      // A site's own rule for the class must not bring it back.
      link.style.setProperty('display', 'none', 'important')
      if (hadFocus) this.#button.focus()
    }

    get #isOpen() {
      return this.#menu.matches(':popover-open')
    }

    #open() {
      if (!this.link) return
      this.#menu.replaceChildren(...entriesOf(this.link))
      this.#menu.showPopover()
      this.#button.ariaExpanded = 'true'
      // Not every browser focuses a button that is pressed, and keys go to where the focus is.
      this.#button.focus()
      this.#place()
      this.#opened = new AbortController()
      const { signal } = this.#opened
      const press = (/** @type {Event} */ event) =>
        event.composedPath().includes(this) || this.#close()
      document.addEventListener('pointerdown', press, { signal })
      document.addEventListener('scroll', () => this.#place(), { signal, capture: true })
      addEventListener('resize', () => this.#place(), { signal })
      // A press in another frame is seen by this alone.
      addEventListener('blur', () => this.#close(), { signal })
    }

    #close() {
      this.#opened.abort()
      if (this.#menu.matches(':focus-within')) this.#button.focus()
      if (this.#isOpen) this.#menu.hidePopover()
      this.#button.ariaExpanded = 'false'
    }

    /** Below the button or, where there is no room, above it; always within the window. */
    #place() {
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

    #obey(/** @type {KeyboardEvent} */ event) {
      const move = moves.get(event.key)
      if (event.key === 'Escape' && this.#isOpen) this.#close()
      else if (move && (this.#isOpen || event.key.startsWith('Arrow'))) this.#go(move)
      else return
      event.preventDefault()
      // A dialog of the site around it is not closed with it.
      event.stopPropagation()
    }

    #go(/** @type {(at: number, count: number) => number} */ move) {
      if (!this.#isOpen) this.#open()
      const entries = [...this.#menu.querySelectorAll('a')]
      const at = entries.findIndex((entry) => entry.matches(':focus'))
      entries[move(at, entries.length)]?.focus()
    }
  }

  /**
   * @param {Element} element
   * @param {Readonly<Record<string, string>>} attributes
   */
  function setAttributes(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }

  function wordsFor(/** @type {Element} */ link) {
    const language = link.closest('[lang]')?.getAttribute('lang') ?? ''
    return words.get(language.toLowerCase().split('-')[0] ?? '') ?? english
  }

  function entriesOf(/** @type {HTMLAnchorElement} */ link) {
    return servicesOf(link).map((service) => {
      const [item, entry] = [document.createElement('li'), document.createElement('a')]
      setAttributes(entry, { part: 'item', href: addressOf(link, service) })
      entry.target = targetOf(link, service)
      entry.textContent = services.get(service) || wordsFor(link).file
      item.append(entry)
      return item
    })
  }

  /** The services that the site names, or the usual ones, the likeliest on the device first. */
  function servicesOf(/** @type {HTMLAnchorElement} */ { dataset, href }) {
    const isAble = (/** @type {string} */ name) => !isCalendar.test(href) || !unable.includes(name)
    const named = (dataset['services'] ?? '').toLowerCase().split(/[\s,]+/)
    const known = named.filter((name) => services.has(name) && isAble(name))
    if (known.length > 0) return known
    const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    return (isApple ? usual.onApple : usual.elsewhere).filter(isAble)
  }

  function addressOf(/** @type {HTMLAnchorElement} */ link, /** @type {string} */ service) {
    const url = new URL(link.href)
    if (!isDirect.test(link.href)) {
      url.pathname = `${url.pathname.replace(/\/$/, '')}+${service}`
      return url.href
    }
    for (const [key, text = ''] of Object.entries(link.dataset)) {
      const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      if (parameters.has(name)) url.searchParams.set(name, text)
    }
    url.searchParams.set('service', service)
    return url.href
  }

  /** A new tab for other websites, so people come back; on phones their apps take the link over. */
  function targetOf(/** @type {HTMLAnchorElement} */ link, /** @type {string} */ service) {
    if (link.target || files.includes(service)) return link.target
    const isPhone = matchMedia('(pointer: coarse)').matches
    // The services refuse to be shown in a frame.
    return isPhone && top === self ? '' : '_blank'
  }

  /** Puts a button behind each link, and takes away those whose link is gone. */
  function arrange() {
    for (const link of links) {
      if (!(link instanceof HTMLAnchorElement) || !isChoosable.test(link.href)) continue
      const button = buttons.get(link) ?? new DaymarkButton()
      buttons.set(link, button)
      button.replace(link)
    }
    for (const button of [...placed]) {
      // One that a copy of the page's text brought along has no link at all.
      if (!(button instanceof DaymarkButton && button.link?.isConnected)) button.remove()
    }
  }

  /** Gives the frame of an embedded page the height that the page says. */
  function resize(/** @type {MessageEvent} */ { data, origin, source }) {
    if (data?.type !== 'daymark:height' || !(data.height > 0)) return
    const frames = [...document.querySelectorAll('iframe')]
    const frame = frames.find(({ contentWindow }) => contentWindow === source)
    if (frame?.src.startsWith(`${origin}/embed/`)) frame.height = `${Math.ceil(data.height)}`
  }

  addEventListener('message', resize)
  // One that was there before this script has said its height to nobody.
  for (const { src, contentWindow } of document.querySelectorAll('iframe')) {
    if (src.includes('/embed/')) contentWindow?.postMessage({ type: 'daymark:ask' }, '*')
  }
  customElements.define('daymark-button', DaymarkButton)
  arrange()
  // The text too: it may still be on its way when a link is seen first.
  const observed = { childList: true, subtree: true, characterData: true }
  new MutationObserver(arrange).observe(document, observed)
}
