/** The texts of the API access pages, in German. */
export const access = {
  clientId: 'Client-ID',
  clientIdHelp: 'Kennzeichnet Ihr Konto in Links. Sie ist öffentlich.',
  locked:
    'Kurzlinks, die Sie hier oder mit einem Token erstellen, sind geschützt: Nur Ihr Konto und Ihre Tokens können sie ändern. Die übrigen kann jeder ändern, der Ihre Client-ID und den Link kennt.',
  notDemanded: 'Die Client-ID allein genügt, um Kurzlinks zu erstellen.',
  startDemand: 'Für Änderungen ein Token verlangen',
  demanded: 'Wer Kurzlinks ändert, braucht außer der Client-ID auch ein Token.',
  stopDemand: 'Kein Token mehr verlangen',
  token: 'Token',
  tokens: 'Zugriffstokens',
  tokensHelp: 'Ein Token kann in Ihrem Konto alles, was die API kann. Halten Sie es geheim.',
  tokensNone: 'Noch keine Tokens. Erstellen Sie eines, um die API zu nutzen.',
  heads: {
    name: 'Name',
    begins: 'Beginnt mit',
    made: 'Erstellt',
    used: 'Zuletzt benutzt',
    end: 'Aktion',
  },
  unused: 'Nie',
  revoke: 'Widerrufen',
  revokeTitle: '„{name}“ widerrufen?',
  revokeText:
    'Alles, was {prefix} benutzt, funktioniert sofort nicht mehr. Das lässt sich nicht rückgängig machen.',
  revokeNow: 'Token widerrufen',
  name: 'Name des Tokens',
  create: 'Token erstellen',
  fresh: 'Ihr neues Token',
  freshHelp:
    'Kopieren Sie es jetzt, es wird nur einmal angezeigt. Bewahren Sie es dort auf, wo nur Ihr Programm es lesen kann.',
  done: 'Ich habe es kopiert',
  requests: 'Ausprobieren',
  requestsHelp: 'Ersetzen Sie {placeholder} durch Ihr Token.',
  makeLink: 'Kurzlink erstellen',
  listCalendars: 'Ihre Kalender auflisten',
}
