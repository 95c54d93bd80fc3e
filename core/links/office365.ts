import { microsoftService } from './microsoft.ts'

/**
 * Office 365, for accounts of work or school (interop 1.2). A sign-in on the way carries the address
 * along with each % encoded once more, and ends in "AADSTS90015: Requested query string is too long"
 * when that gets long (spatie/calendar-links 215, May 2026, where outlook.cloud.microsoft is said
 * to mend it; add2cal/add-to-calendar-button stays with this host, July 2026). Descriptions of about
 * 1,200 characters failed in 2021 (AnandChowdhary/calendar-link 366), of 2,000 in 2025
 * (az-digital/az_quickstart 4327).
 */
export const office365 = microsoftService('outlook.office.com', 1500)
