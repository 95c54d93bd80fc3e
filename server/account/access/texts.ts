/** What the pages of keys say. */
export const access = {
  clientId: 'Client ID',
  clientIdHelp: 'Names your account in links. It is public: whoever sees such a link can read it.',
  locked:
    'Links you create here or with a token are locked: only you can change them, here or with a token. Anyone who knows your client ID and the link can change the others.',
  notDemanded: 'The client ID alone is enough to create short links.',
  startDemand: 'Demand a token for changes',
  demanded: 'Changing short links takes a token as well as the client ID.',
  stopDemand: 'Demand no token any more',
  token: 'Token',
  tokens: 'Tokens',
  tokensHelp: 'A token opens everything that the API can do in your account. Keep it secret.',
  tokensNone: 'There is no token that works. Programs need one to use the API.',
  heads: { name: 'Name', begins: 'Begins with', made: 'Made', used: 'Last used', end: 'End' },
  unused: 'Not yet',
  revoke: 'Revoke',
  revokeTitle: 'Revoke “{name}”?',
  revokeText:
    'Programs that use the token {prefix} are refused from the next request on. That cannot be undone.',
  revokeNow: 'Revoke the token',
  name: 'What the token is for',
  create: 'Create a token',
  fresh: 'This is your token “{name}”',
  freshHelp: 'It is shown this once. Copy it now and keep it where only your program can read it.',
  done: 'I have copied it',
  requests: 'Requests to copy',
  requestsHelp:
    'Put a token in the place of {placeholder}. It stands in a header, and the client id in what is sent, so neither gets into an address.',
  makeLink: 'Make a short link',
  listCalendars: 'List your calendars',
}
