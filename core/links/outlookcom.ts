import { microsoftService } from './microsoft.ts'

/**
 * Outlook.com, for personal accounts. Of its addresses 2,056 characters were reported to work in
 * 2020, and fewer for who has yet to sign in (goalgorilla/open_social 2356); 31,145 were measured in
 * August 2026 without a session's cookies, which count too (add-event-to-calendar-docs 19 and PR 65).
 */
export const outlookcom = microsoftService('outlook.live.com', 2000)
