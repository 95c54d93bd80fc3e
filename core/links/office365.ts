import { microsoftService } from './microsoft.ts'

/**
 * Office 365, for accounts of work or school. Microsoft moved it from outlook.office.com, where such
 * addresses now end in "AADSTS90015: Requested query string is too long" (spatie/calendar-links 215,
 * May 2026). That is said by the sign-in, which carries the address along with each % encoded once
 * more; descriptions of about 1,200 characters failed in 2021 (AnandChowdhary/calendar-link 366),
 * of 2,000 in 2025 (az-digital/az_quickstart 4327).
 */
export const office365 = microsoftService('outlook.cloud.microsoft', 1500)
