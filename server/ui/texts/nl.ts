import type { Texts } from './en.ts'

/** Dutch, with `je`. */
export const nl: Texts = {
  services: {
    apple: 'Apple Agenda',
    google: 'Google Agenda',
    outlook: 'Outlook-app',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Agenda',
    teams: 'Microsoft Teams',
    ics: 'Agendabestand',
  },

  addHeading: 'Toevoegen aan je agenda',
  addTo: 'Toevoegen aan {service}',
  otherCalendars: 'Andere agenda’s',
  when: 'Wanneer',
  where: 'Waar',
  allDay: 'De hele dag',
  floating: 'Je lokale tijd, waar je ook bent',
  yourTime: '{time} in jouw tijdzone',
  repeats: 'Herhaalt zich {rule}',
  nextDates: 'Volgende datums',
  organizedBy: 'Georganiseerd door {name}',
  cancelled: 'Dit evenement is afgelast.',
  cancelledTitle: 'Afgelast: {title}',
  cancelledHelp: 'Staat het al in je agenda? Verwijder het daar of voeg de wijziging toe.',
  over: 'Dit evenement is voorbij.',
  now: 'Nu bezig',
  today: 'Vandaag',
  copyLink: 'Link kopiëren',
  share: 'Delen',
  downloadCode: 'QR-code downloaden',
  joinOnline: 'Online deelnemen',
  copyAddress: 'Adres kopiëren',
  copied: 'Gekopieerd',
  scan: 'Scan om deze pagina op je telefoon te openen',
  hints: {
    'open-in-safari': 'Gebeurt er niets? Kopieer dan de link en open die in Safari.',
    'open-in-browser':
      'Deze pagina is geopend in een andere app. Gebeurt er niets? Kopieer dan de link en open die in je browser.',
    'subscribe-on-computer':
      'Een Android-telefoon kan zich niet zelf abonneren. Open deze pagina op een computer of kopieer de link en open die daar.',
  },

  takesNoSeries:
    '{service} kan geen terugkerend evenement uit een link overnemen. Je kunt kiezen uit:',
  allDatesFile: 'Alle datums, als agendabestand',
  firstDateOnly: 'Alleen de eerste datum, in {service}',
  nextDateOnly: 'Alleen de volgende datum, in {service}',
  backToEvent: 'Terug naar het evenement',

  subscribe: 'Abonneren op deze agenda',
  subscribeIn: 'Abonneren in {service}',
  subscribeMeans:
    'Eén keer abonneren is genoeg: nieuwe datums en wijzigingen komen vanzelf in je agenda.',
  nextEvents: 'Komende evenementen',
  noEvents:
    'Er zijn nog geen komende evenementen. Abonneer je om ze te zien zodra ze worden toegevoegd.',
  noEventsInMonth: 'Geen evenementen in deze maand',
  views: 'Weergave',
  list: 'Lijst',
  month: 'Maand',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  eventCount: { one: '{count} evenement', other: '{count} evenementen' },
  moreEvents: { one: 'nog {count}', other: 'nog {count}' },
  calendar: 'Agenda',
  upcomingCount: { one: '{count} komend evenement', other: '{count} komende evenementen' },
  laterEvents: 'Latere evenementen tonen',
  timesIn: 'Tijden in: {zone}',
  subscribeShort: 'Abonneren',
  goodToKnow: 'Goed om te weten',
  appNotListed: 'Mijn agenda-app staat er niet bij',
  refreshVaries: 'wisselt',
  refreshHeading: 'Hoe snel wijzigingen aankomen',
  refreshNote: 'Elke agenda-app zoekt in zijn eigen tempo naar wijzigingen.',
  addressLabel: 'Adres voor elke andere agenda-app',
  addressFor: 'Adres voor {service}',
  addressHelp:
    'Kies in je agenda-app voor abonneren of voor toevoegen via een adres, en plak het daar.',
  addressIsYours: 'Dit adres is persoonlijk. Deel het niet met anderen.',
  leaveHeading: 'Abonnement opzeggen',
  leaveHelp: 'Verwijder de agenda in je agenda-app. Dat is alles; wij weten niet wie je bent.',
  pasteHelp:
    '{service} accepteert geen link. Kopieer het adres hieronder, open {service} op een computer, kies ervoor een agenda via een adres toe te voegen en plak het daar.',
  backToCalendar: 'Terug naar de agenda',
  feed: {
    noEvents: 'Deze agenda bevat geen evenementen',
    ended: 'Dit abonnement is beëindigd',
    endedName: '{title} (de eigenaar van de agenda heeft dit abonnement beëindigd)',
  },

  home: {
    title: 'Jouw evenementen in ieders agenda',
    lead: 'Eén link zet een evenement in Apple, Google, Outlook en elke andere agenda. Of deel een hele agenda die zichzelf bijwerkt.',
    add: {
      title: 'In de agenda zetten',
      text: 'Een korte link, een QR-code of een knop op je site. Tikken, de agenda opent, klaar.',
    },
    subscribe: {
      title: 'Abonneren',
      text: 'Deel een agenda één keer. Verandert een tijd, dan verandert die voor iedereen die hem volgt.',
    },
    private: {
      title: 'Privacy voorop',
      text: 'Geen tracking en geen cookies voor bezoekers. Je ziet hoeveel mensen een evenement hebben toegevoegd, nooit wie.',
    },
  },
  preview: {
    heading: 'Probeer het nu',
    lead: 'Geen account nodig.',
    labels: {
      title: 'Wat is er te doen?',
      start: 'Wanneer?',
      location: 'Waar?',
    },
    optional: '(optioneel)',
    example: 'Zomerfeest',
    locationExample: 'Adres of vergaderlink',
    show: 'Pagina bekijken',
    problems: {
      title: 'Voer een titel in.',
      start: 'Voer een datum en tijd in.',
      location: 'Voer maximaal 500 tekens in.',
    },
    note: 'Dit is een voorbeeldweergave. Er is niets opgeslagen.',
  },
  createAccount: 'Account aanmaken',
  signIn: 'Inloggen',
  language: 'Taal',
  report: 'Deze pagina melden',

  errors: {
    invalid_parameter: {
      title: 'Er zit een fout in deze link',
      text: 'De organisator kan hem verbeteren:',
    },
    unauthenticated: {
      title: 'Deze link werkt niet',
      text: 'Hij hoort bij geen enkel account hier. Is het je eigen link? Controleer dan de client-id erin.',
    },
    not_found: {
      title: 'Pagina niet gevonden',
      text: 'Misschien is de link onvolledig, of is het evenement verwijderd.',
    },
    method_not_allowed: {
      title: 'Dit adres gebruik je op een andere manier',
      text: 'Open het als link in je browser.',
    },
    gone: {
      title: 'Niet meer beschikbaar',
      text: 'De beheerder heeft deze pagina uitgeschakeld. Is het jouw pagina? Neem dan contact op met de beheerder.',
    },
    too_large: {
      title: 'Dit is te veel tegelijk',
      text: 'Dit is meer dan we kunnen verwerken. De organisator kan het korter maken.',
    },
    rate_limited: {
      title: 'Een ogenblik geduld',
      text: 'Er kwamen te veel verzoeken van je netwerk. Met je link is niets mis; probeer het over een minuut nog eens.',
    },
    unavailable: {
      title: 'Het is op dit moment erg druk',
      text: 'Met je link is niets mis; probeer het over een minuut nog eens.',
    },
    internal: {
      title: 'Er ging iets mis',
      text: 'De fout is vastgelegd. Probeer het later nog eens.',
    },
  },
}
