/** What the pages of keys say, in German. */
export const access = {
  clientId: 'Client-ID',
  clientIdHelp:
    'Benennt Ihr Konto in Links. Sie ist öffentlich: Wer einen solchen Link sieht, kann sie lesen.',
  locked:
    'Links, die Sie hier oder mit einem Token anlegen, sind gesperrt: Ändern lassen sie sich nur hier oder mit einem Token. Die übrigen kann jeder ändern, der Ihre Client-ID und den Link kennt.',
  notDemanded: 'Die Client-ID allein genügt, um Kurzlinks anzulegen.',
  startDemand: 'Für Änderungen ein Token verlangen',
  demanded: 'Änderungen an Kurzlinks brauchen außer der Client-ID ein Token.',
  stopDemand: 'Kein Token mehr verlangen',
  token: 'Token',
  tokens: 'Zugriffstoken',
  tokensHelp: 'Ein Token öffnet alles, was die API in Ihrem Konto kann. Halten Sie es geheim.',
  tokensNone: 'Zurzeit gilt kein Token. Programme brauchen eines für die API.',
  heads: {
    name: 'Bezeichnung',
    begins: 'Beginnt mit',
    made: 'Angelegt',
    used: 'Zuletzt benutzt',
    end: 'Beenden',
  },
  unused: 'Noch nie',
  revoke: 'Widerrufen',
  revokeTitle: '„{name}“ widerrufen?',
  revokeText:
    'Programme mit dem Token {prefix} werden ab der nächsten Anfrage abgewiesen. Das lässt sich nicht rückgängig machen.',
  revokeNow: 'Token widerrufen',
  name: 'Wofür das Token ist',
  create: 'Token anlegen',
  fresh: 'Das ist Ihr Token „{name}“',
  freshHelp:
    'Es wird nur dieses eine Mal gezeigt. Kopieren Sie es jetzt, und bewahren Sie es dort auf, wo nur Ihr Programm es lesen kann.',
  done: 'Ich habe es kopiert',
  requests: 'Anfragen zum Kopieren',
  requestsHelp:
    'Setzen Sie ein Token an die Stelle von {placeholder}. Es steht in einer Kopfzeile und die Client-ID in dem, was gesendet wird; so gerät keines von beiden in eine Adresse.',
  makeLink: 'Einen Kurzlink anlegen',
  listCalendars: 'Ihre Kalender auflisten',
}
