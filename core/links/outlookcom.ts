import { microsoftService } from './microsoft.ts'

/**
 * Outlook.com, for personal accounts. In 2020 the longest address that worked was reported to have
 * 2,056 characters (add-event-to-calendar-docs 19), fewer for who has yet to sign in
 * (goalgorilla/open_social 2356). In August 2026 it had 31,145, less what the cookies take (PR 65
 * there); one measurement, so the limit stays below the older reports.
 */
export const outlookcom = microsoftService('outlook.live.com', 2000)
