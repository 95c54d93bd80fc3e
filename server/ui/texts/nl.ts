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
  noSuchDate: 'Dit evenement vindt niet plaats op de datum in deze link.',
  organizedBy: 'Georganiseerd door {name}',
  cancelled: 'Dit evenement is afgelast',
  cancelledTitle: 'Afgelast: {title}',
  cancelledHelp: 'Staat het al in je agenda? Verwijder het daar of voeg de wijziging toe.',
  over: 'Dit evenement is voorbij',
  nextOne: 'Mis de volgende niet',
  subscribeTo: 'Abonneren op {calendar}',
  addAnyway: 'Deze datum toch toevoegen',
  updateHeading: 'Mijn agenda bijwerken',
  updateMeans: 'Het evenement staat daar dan als afgelast.',
  now: 'Nu bezig',
  today: 'Vandaag',
  copyLink: 'Link kopiëren',
  share: 'Delen',
  downloadCode: 'QR-code downloaden',
  joinOnline: 'Online deelnemen',
  website: 'Webpagina',
  attachments: 'Bijlagen',
  categories: 'Categorieën',
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
    '{service} kan dit terugkerende evenement niet uit een link overnemen. Je kunt kiezen uit:',
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
  nextEvent: 'Volgend evenement: {date}',
  previousEvent: 'Vorig evenement: {date}',
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

  connect: {
    lead: 'In de volgende stap vraagt {provider} of deze site je afspraken mag bekijken en bewerken. Een beperktere toestemming bestaat niet; we gebruiken die alleen voor dit evenement.',
    leadOwn:
      '{provider} vraagt of deze site een eigen agenda mag maken. Het evenement komt daarin; je andere afspraken zien we niet.',
    once: 'Eén keer toevoegen',
    onceHelp: 'We bewaren niets over jou. Latere wijzigingen komen niet in je agenda.',
    keep: 'Toevoegen en actueel houden',
    keepHelp:
      'Wijzigingen en annuleringen komen in je agenda tot het evenement voorbij is of je stopt. Tot dan bewaren we je toestemming, versleuteld.',
    zone: 'Je tijdzone',
    without: 'Toevoegen zonder verbinding',
    cannotRepeat: '{service} kan een evenement niet op deze manier herhalen.',
    overlaps: 'In {service} moet een evenement zijn afgelopen voordat het wordt herhaald.',
    added: 'Het staat in je agenda',
    kept: 'Wijzigingen van het evenement verschijnen daar vanzelf.',
    open: 'Openen in {service}',
    stop: 'Updates stoppen',
    stopHelp:
      'We werken dit evenement niet meer bij en verwijderen wat we daarvoor hebben opgeslagen. Het evenement blijft in je agenda.',
    stopped: 'De updates zijn gestopt',
    stoppedHelp:
      'We hebben verwijderd wat we hadden opgeslagen om het evenement bij te werken. Het blijft in je agenda tot je het verwijdert.',
    ends: {
      over: 'Het evenement is voorbij. We hebben verwijderd wat we hadden opgeslagen om het bij te werken.',
      deleted:
        'Het evenement, of de agenda waarin het stond, is in {service} verwijderd. We hebben verwijderd wat we hadden opgeslagen om het bij te werken.',
      eventDeleted:
        'De organisator heeft het evenement verwijderd. Het is ook uit je agenda gehaald. We hebben verwijderd wat we hadden opgeslagen om het bij te werken.',
      withdrawn:
        'De toestemming om je agenda te wijzigen is ingetrokken of verlopen. Op de pagina van het evenement kun je het opnieuw toevoegen.',
      forbidden:
        '{service} staat geen wijzigingen in je agenda meer toe. Op de pagina van het evenement kun je het opnieuw toevoegen.',
    },
    entryProblems: {
      cannotHold:
        '{service} kan het evenement niet herhalen op de huidige datums. Het is uit je agenda gehaald totdat ze veranderen.',
      rejected:
        '{service} heeft de laatste wijziging niet aangenomen. Je agenda toont daarom een eerdere versie van het evenement.',
    },
    withdraw: 'Je kunt de toestemming ook intrekken in je Microsoft-account.',
    retry: 'Opnieuw proberen',
    problems: {
      declined: {
        title: 'Er is niets toegevoegd',
        text: 'Er is geen toestemming gegeven. Je kunt het evenement nog steeds zonder verbinding toevoegen.',
      },
      administrator: {
        title: 'Je organisatie moet dit eerst toestaan',
        text: 'Vraag je beheerder om deze app goed te keuren in Microsoft Entra. Tot die tijd kun je het evenement zonder verbinding toevoegen.',
      },
      scope: {
        title: 'Er is niets toegevoegd',
        text: 'De toestemming om afspraken te bewerken ontbreekt. Probeer het opnieuw en laat die aangevinkt, of voeg het evenement zonder verbinding toe.',
      },
      noCalendar: {
        title: 'Dit account heeft geen agenda',
        text: '{service} kan er geen evenementen in bewaren. Kies een ander account, of voeg het evenement zonder verbinding toe.',
      },
      expired: {
        title: 'Dat duurde te lang',
        text: 'Open de pagina van het evenement en begin opnieuw.',
      },
      unavailable: {
        title: '{service} heeft het evenement niet aangenomen',
        text: 'Probeer het over een paar minuten opnieuw, of voeg het evenement zonder verbinding toe.',
      },
    },
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
  documentation: 'Documentatie',
  toHome: 'Naar de startpagina',
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
      text: 'We kunnen deze pagina niet vinden. Misschien is ze verwijderd, of is het adres onvolledig.',
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
