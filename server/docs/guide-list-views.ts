/** A document that is served as a page. */
export interface Guide {
  /** The last part of its path. */
  readonly name: string
  /** Its path in the project. */
  readonly file: string
  /** Its name in lists. */
  readonly words: string
  /** What it is about, in one sentence. */
  readonly about: string
}

/** The guides by their readers. */
export const guideGroups: readonly { readonly title: string; readonly guides: readonly Guide[] }[] =
  [
    {
      title: 'For developers',
      guides: [
        {
          name: 'api-version-2',
          file: 'docs/api/v2.md',
          words: 'API version 2',
          about: 'Calendars, events and followers as JSON: objects, lists and errors.',
        },
        {
          name: 'account-api',
          file: 'docs/api/account.md',
          words: 'API version 1',
          about: 'The account API: parameters, behavior and errors.',
        },
        {
          name: 'direct-links',
          file: 'docs/api/direct.md',
          words: 'Direct and short links',
          about: 'Links that describe an event, and short ones that are stored.',
        },
        {
          name: 'limits',
          file: 'docs/guides/limits.md',
          words: 'Limits',
          about: 'Rate limits, quotas, sizes and times.',
        },
        {
          name: 'calendar-apps',
          file: 'docs/interop.md',
          words: 'Calendar apps',
          about: 'What calendar apps and services make of files, feeds and links.',
        },
      ],
    },
    {
      title: 'For websites and emails',
      guides: [
        {
          name: 'embed',
          file: 'docs/guides/embed.md',
          words: 'Buttons and calendars',
          about: 'An add-to-calendar button, and a calendar in your site.',
        },
        {
          name: 'mail',
          file: 'docs/guides/mail.md',
          words: 'Events in emails',
          about: 'Buttons in emails, and calendar files as attachments.',
        },
        {
          name: 'templates',
          file: 'docs/guides/templates.md',
          words: 'Templates',
          about: 'Your logo, colors and texts on event and calendar pages.',
        },
        {
          name: 'statistics',
          file: 'docs/guides/statistics.md',
          words: 'Statistics',
          about: 'What is counted, and what the figures mean.',
        },
      ],
    },
    {
      title: 'For administrators',
      guides: [
        {
          name: 'operate',
          file: 'docs/guides/operate.md',
          words: 'Operating Daymark',
          about: 'Installing, upgrading, monitoring and the log.',
        },
        {
          name: 'settings',
          file: 'docs/settings.md',
          words: 'Settings',
          about: 'All environment variables with their defaults.',
        },
        {
          name: 'commands',
          file: 'docs/commands.md',
          words: 'Commands',
          about: 'Accounts, tokens, links, backups and handling abuse.',
        },
        {
          name: 'backup',
          file: 'docs/guides/backup.md',
          words: 'Backup and restore',
          about: 'Backups, practicing a restore, upgrades and rollbacks.',
        },
        {
          name: 'connect',
          file: 'docs/guides/connect.md',
          words: 'Connected calendars',
          about: 'Events added to Google Calendar and Outlook.com by consent.',
        },
        {
          name: 'time-zones',
          file: 'docs/guides/time-zones.md',
          words: 'Time zone data',
          about: 'Installing newer data when governments change clocks.',
        },
        {
          name: 'reliability',
          file: 'docs/reliability.md',
          words: 'Reliability',
          about: 'What the service guarantees when something around it fails.',
        },
        {
          name: 'security',
          file: 'SECURITY.md',
          words: 'Security',
          about: 'Reporting a vulnerability, and how the service is protected.',
        },
        {
          name: 'stored-data',
          file: 'docs/security/data.md',
          words: 'Stored data',
          about: 'What is stored about whom, for how long, and all connections.',
        },
        {
          name: 'keys',
          file: 'docs/security/keys.md',
          words: 'Keys and sign-in',
          about: 'Secrets, tokens, sessions, and the rules for them.',
        },
      ],
    },
  ]

/** The path of the page of a guide. */
export function guidePath({ name }: Pick<Guide, 'name'>): string {
  return `/docs/${name}`
}
