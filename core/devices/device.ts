/**
 * What a device is to a calendar. `ios` is Safari on iPhone and iPad, `ios-browser` any other
 * browser there; `-app` means that the page is shown inside an app. `linux` has ChromeOS and other
 * Unix desktops; `other` is whatever does not say, among it programs and HarmonyOS without Android.
 *
 * An iPad calls itself a Mac by default, so an iPad's Safari is `mac`. Nothing is lost by it: a Mac
 * is offered the same services, and the file in the same way. It sees the code to scan, which a
 * screen of that size has room for.
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
// Chrome and Firefox keep their iOS names on an iPad that otherwise claims to be a Mac.
const ios = matches(/\b(?:iPhone|iPad|iPod|CriOS|FxiOS|EdgiOS|OPiOS|FBIOS)/)
const safari = matches(/\bSafari\//)
const iosBrowser = matches(
  /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|OPT|YaBrowser|UCBrowser|DuckDuckGo|Ddg|Brave|Focus|Klar|Coast|BingSapphire)\//,
)

// The first row that fits decides. Windows comes first, because Windows Phone claims to be Android
// and an iPhone. On iOS each browser says that it is Safari, and a web view alone does not.
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

/** A User-Agent is read up to here; the longest seen have about 500 characters. */
export const maxUserAgentLength = 500

/** The kind of device behind a User-Agent; `other` for one that does not say. */
export function deviceKindOf(userAgent: string): DeviceKind {
  const text = userAgent.slice(0, maxUserAgentLength)
  const row = rows.find(([, ...tests]) => tests.every((test) => test(text)))
  return row?.[0] ?? 'other'
}

/** Apps with an in-app browser, recognized by what they add to the User-Agent. */

// Some write their mark right after the browser's version, so not all begin at a word's edge. An
// app that opens pages in the system's own browser, as Telegram and Gmail often do, leaves no mark,
// and needs no advice either.
const apps: readonly RegExp[] = [
  /\bInstagram\b/,
  // Threads.
  /\bBarcelona\b/,
  // Facebook and Messenger.
  /\b(?:FBAN|FBAV|FB_IAB|FBIOS)\b/,
  // TikTok, and Douyin.
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
  // Google's own.
  /\bGSA\//,
]

/** An Android web view, and one of an app that cannot be told from similar ones. */
const webView = /; ?wv\)|\bBytedanceWebview\b/

/** True where the text of a User-Agent says that the page is shown inside an app. */
export function isInApp(text: string): boolean {
  return webView.test(text) || apps.some((mark) => mark.test(text))
}
