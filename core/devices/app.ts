/** Apps that show a web page inside themselves, told by what they add to the User-Agent. */

type App = readonly [mark: RegExp, name: string]

// Some write their mark right after the browser's version, so not all begin at a word's edge.
// Messenger stands before Facebook, whose marks it has too. An app that opens pages in the system's
// own browser, as Telegram and Gmail often do, leaves no mark, and needs no advice either.
const apps: readonly App[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/FBAN\/Messenger|FB_IAB\/(?:MESSENGER|Orca)/, 'Messenger'],
  [/\b(?:FBAN|FBAV|FB_IAB|FBIOS)\b/, 'Facebook'],
  [/musical_ly|musically_go|trill_|\bTikTok\b/, 'TikTok'],
  [/\baweme_/, 'Douyin'],
  [/Snapchat\/?\d/, 'Snapchat'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bTwitter for i|\bTwitterAndroid\b/, 'X'],
  [/\[Pinterest\//, 'Pinterest'],
  [/\bReddit\//, 'Reddit'],
  [/\bTelegram-/, 'Telegram'],
  [/\bLine\//, 'LINE'],
  [/\bMicroMessenger\b/i, 'WeChat'],
  [/\bQQ\//, 'QQ'],
  [/\bWeibo\b/, 'Weibo'],
  [/\bAlipayClient\b/, 'Alipay'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bNAVER\(inapp/, 'NAVER'],
  [/\bZalo\b/, 'Zalo'],
  [/\bTeamsMobile\b/, 'Microsoft Teams'],
  [/\bGSA\//, 'Google'],
]

/** A web view of Android, and one of an app that is not told from its relatives. */
const webView = /; ?wv\)|\bBytedanceWebview\b/

/** A User-Agent is read up to here; the longest seen have about 500 characters. */
const longest = 500

/** The part of a User-Agent that is read. */
export function readable(userAgent: string): string {
  return userAgent.slice(0, longest)
}

/**
 * The app that a page is shown inside of, by its own name, such as `Instagram`; `undefined` in a
 * browser, and in an app that does not say which it is.
 */
export function appOf(userAgent: string): string | undefined {
  const text = readable(userAgent)
  return apps.find(([mark]) => mark.test(text))?.[1]
}

/** True where the User-Agent says that the page is shown inside an app, named or not. */
export function isInApp(userAgent: string): boolean {
  return appOf(userAgent) !== undefined || webView.test(readable(userAgent))
}
