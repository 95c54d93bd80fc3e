/**
 * Zones that the two-rule form cannot describe exactly, and the number of wrong hours among those
 * checked in three years. All other zones are correct in every hour.
 */
export const inexactZones: Readonly<
  Record<string, { readonly wrongHours: number; readonly reason: string }>
> = {
  'Africa/Casablanca': { wrongHours: 165, reason: 'abolishes its changes in September 2026' },
  'Africa/El_Aaiun': { wrongHours: 165, reason: 'abolishes its changes in September 2026' },
  'America/Edmonton': { wrongHours: 52, reason: 'abolishes its changes in March 2026' },
  'America/Havana': { wrongHours: 44, reason: 'keeps daylight time from 2026 to 2027' },
  'America/Inuvik': { wrongHours: 52, reason: 'abolishes its changes in August 2026' },
  'America/Vancouver': { wrongHours: 52, reason: 'abolishes its changes in March 2026' },
  'America/Winnipeg': { wrongHours: 52, reason: 'abolishes its changes in October 2026' },
  'Asia/Gaza': { wrongHours: 127, reason: 'the Saturday before the last Sunday: 22 hours late' },
  'Asia/Hebron': {
    wrongHours: 127,
    reason: 'the Saturday before the last Sunday: 22 hours late',
  },
  'Asia/Jerusalem': { wrongHours: 6, reason: 'the Friday before the last Sunday: 2 hours early' },
}
