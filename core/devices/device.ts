/**
 * The kinds of devices with different calendars. `ios` is Safari on iPhone and iPad, `ios-browser`
 * any other browser there; `-app` means that the page is shown inside an app. `linux` includes
 * ChromeOS and other Unix desktops; `other` is everything unrecognized, including scripts and
 * HarmonyOS without Android.
 *
 * An iPad identifies as a Mac by default, so Safari on an iPad is `mac`. That has no disadvantage:
 * a Mac gets the same services, and files in the same way. It also shows the QR code, which fits on a
 * screen of that size.
 */
export type DeviceKind =
  | 'ios'
  | 'ios-browser'
  | 'ios-app'
  | 'android'
  | 'android-app'
  | 'mac'
  | 'windows'
  | 'linux'
  | 'other'

type Test = (text: string) => boolean

const matches =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text)

const windows = matches(/\bWindows\b/)
const android = matches(/\bAndroid\b/)
// Chrome and Firefox keep their iOS names on an iPad that otherwise identifies as a Mac.
const ios = matches(/\b(?:iPhone|iPad|iPod|CriOS|FxiOS|EdgiOS|OPiOS|FBIOS)/)
const safari = matches(/\bSafari\//)
const iosBrowser = matches(
  /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|YaBrowser|UCBrowser|DuckDuckGo|Ddg|Brave|Focus|Klar|Coast|BingSapphire)\//,
)

// The first matching row wins. Windows comes first, because Windows Phone claims to be Android and
// an iPhone. On iOS every browser claims to be Safari; only a bare web view does not.
const rows: readonly (readonly [DeviceKind, ...Test[]])[] = [
  ['windows', windows],
  ['android-app', android, isInApp],
  ['android', android],
  ['ios-app', ios, isInApp],
  ['ios-browser', ios, iosBrowser],
  ['ios', ios, safari],
  ['ios-app', ios],
  ['mac', matches(/\bMacintosh\b/)],
  ['linux', matches(/\b(?:Linux|X11|CrOS)\b/)],
]

/**
 * Only this many characters of a User-Agent are read; the longest observed ones have about 500 characters.
 */
export const maxUserAgentLength = 500

/** Returns the kind of device of a User-Agent; `other` if it is unrecognized. */
export function deviceKindOf(userAgent: string): DeviceKind {
  const text = userAgent.slice(0, maxUserAgentLength)
  const row = rows.find(([, ...tests]) => tests.every((test) => test(text)))
  return row?.[0] ?? 'other'
}

/** Apps with an in-app browser, recognized by their additions to the User-Agent. */

// Some add their mark directly after the browser's version, so not all marks begin at a word
// boundary. An app that opens pages in the system's browser, as Telegram and Gmail often do, leaves
// no mark, and needs no advice either.
const apps: readonly RegExp[] = [
  /\bInstagram\b/,
  // Threads.
  /\bBarcelona\b/,
  // Facebook and Messenger.
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS)\b/,
  // TikTok and Douyin.
  /musical_ly|musically_go|trill_|\bTikTok\b/,
  /\baweme_/,
  /Snapchat\/?\d/,
  /\bLinkedInApp\b/,
  // X.
  /\bTwitter for i|\bTwitterAndroid\b/,
  /\[Pinterest\//,
  /\bReddit\//,
  /\bTelegram-/,
  /\bLine\//,
  // WeChat.
  /\bMicroMessenger\b/i,
  /\bQQ\//,
  /\bWeibo\b/,
  /\bAlipayClient\b/,
  /\bKAKAOTALK\b/,
  /\bNAVER\(inapp/,
  /\bZalo\b/,
  /\bTeamsMobile\b/,
  // Google's app.
  /\bGSA\//,
]

/** An Android web view, and one of an app that cannot be distinguished from similar ones. */
const webView = /; ?wv\)|\bBytedanceWebview\b/

/** Whether a User-Agent belongs to an in-app browser. */
export function isInApp(text: string): boolean {
  return webView.test(text) || apps.some((mark) => mark.test(text))
}
