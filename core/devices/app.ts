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
