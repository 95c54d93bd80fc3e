import type { Texts } from './texts.ts'

export const pl: Texts = {
  services: {
    apple: 'Kalendarz Apple',
    google: 'Kalendarz Google',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Kalendarz Yahoo',
    teams: 'Microsoft Teams',
    ics: 'Plik kalendarza',
  },

  addHeading: 'Dodaj do swojego kalendarza',
  addTo: 'Dodaj do: {service}',
  otherCalendars: 'Inne kalendarze',
  when: 'Kiedy',
  where: 'Gdzie',
  allDay: 'Cały dzień',
  floating: 'Według Twojego czasu lokalnego, gdziekolwiek jesteś',
  yourTime: '{time} według Twojego czasu',
  repeats: 'Powtarza się {rule}',
  nextDates: 'Najbliższe terminy',
  organizedBy: 'Organizator: {name}',
  cancelled: 'To wydarzenie zostało odwołane.',
  over: 'To wydarzenie już się zakończyło.',
  now: 'Trwa teraz',
  today: 'Dzisiaj',
  copyLink: 'Kopiuj link',
  copyAddress: 'Kopiuj adres',
  copied: 'Skopiowano',
  scan: 'Zeskanuj kod, aby otworzyć tę stronę na telefonie',
  hints: {
    'open-in-safari': 'Jeśli nic się nie dzieje, skopiuj link i otwórz go w Safari.',
    'open-in-browser':
      'Ta strona jest otwarta w innej aplikacji. Jeśli nic się nie dzieje, skopiuj link i otwórz go w przeglądarce.',
    'subscribe-on-computer':
      'Telefon z Androidem nie potrafi sam subskrybować. Otwórz tę stronę na komputerze albo skopiuj link, aby go tam przenieść.',
  },

  takesNoSeries: '{service} nie pozwala dodać wydarzenia cyklicznego przez link. Możesz wybrać:',
  allDatesFile: 'Wszystkie terminy (plik kalendarza)',
  firstDateOnly: 'Tylko pierwszy termin ({service})',
  nextDateOnly: 'Tylko najbliższy termin ({service})',
  backToEvent: 'Wróć do wydarzenia',

  subscribe: 'Subskrybuj ten kalendarz',
  subscribeIn: 'Subskrybuj przez {service}',
  subscribeMeans:
    'Wystarczy zasubskrybować raz. Nowe terminy i zmiany same trafią do Twojego kalendarza.',
  nextEvents: 'Najbliższe wydarzenia',
  events: 'Wydarzenia',
  noEvents:
    'Nie zaplanowano jeszcze żadnych wydarzeń. Zasubskrybuj, a zobaczysz je, kiedy się pojawią.',
  noEventsInMonth: 'W tym miesiącu nic nie zaplanowano.',
  views: 'Widok',
  list: 'Lista',
  month: 'Miesiąc',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  eventCount: {
    one: '{count} wydarzenie',
    few: '{count} wydarzenia',
    many: '{count} wydarzeń',
    other: '{count} wydarzenia',
  },
  moreEvents: {
    one: 'jeszcze {count}',
    few: 'jeszcze {count}',
    many: 'jeszcze {count}',
    other: 'jeszcze {count}',
  },
  refreshHeading: 'Jak szybko docierają zmiany',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: nie wiadomo',
  refreshNote:
    'Każdy kalendarz sam decyduje, kiedy sprawdzić, czy coś się zmieniło. Nie da się tego przyspieszyć.',
  addressLabel: 'Adres dla innych kalendarzy',
  addressFor: 'Adres kalendarza ({service})',
  addressHelp:
    'W swoim kalendarzu wybierz subskrypcję lub dodanie kalendarza z adresu URL i wklej tam ten adres.',
  addressIsYours: 'Ten adres jest tylko dla Ciebie, dlatego nie przekazuj go innym.',
  leaveHeading: 'Jak zrezygnować z subskrypcji',
  leaveHelp:
    'Usuń ten kalendarz w swojej aplikacji kalendarza. Nic więcej nie trzeba robić i nikt tutaj nie wie, kim jesteś.',
  pasteHelp:
    '{service} nie obsługuje subskrypcji przez link. Skopiuj poniższy adres, otwórz {service} na komputerze, wybierz dodanie kalendarza z adresu URL i wklej skopiowany adres.',
  backToCalendar: 'Wróć do kalendarza',
  feed: {
    noEvents: 'Ten kalendarz nie zawiera wydarzeń',
    ended: 'Ta subskrypcja została zakończona',
    endedName: '{title} (właściciel kalendarza zakończył tę subskrypcję)',
  },

  homeTitle: 'Wydarzenia w każdym kalendarzu',
  homeText: 'Dzięki tej usłudze wydarzenia trafiają do kalendarzy.',
  homeMakers: 'Dla osób publikujących wydarzenia: kalendarze, linki i statystyki.',
  signIn: 'Zaloguj się',
  language: 'Język',
  report: 'Zgłoś tę stronę',

  errors: {
    invalid_parameter: {
      title: 'W tym linku jest błąd',
      text: 'Może go poprawić osoba, która utworzyła link. Oto, na czym polega błąd:',
    },
    unauthenticated: {
      title: 'Ten link nie działa',
      text: 'Nie wskazuje żadnego znanego tu konta. Jeśli to Twój link, sprawdź zawarty w nim identyfikator klienta.',
    },
    not_found: {
      title: 'Nic tu nie ma',
      text: 'Być może adres skopiowano tylko w części albo usunięto to, do czego prowadził. Poproś o nowy adres osobę, od której go masz.',
    },
    method_not_allowed: {
      title: 'Tego adresu używa się inaczej',
      text: 'Otwórz go jako link w przeglądarce.',
    },
    gone: {
      title: 'Ta treść jest zablokowana',
      text: 'Operator tego serwisu zablokował to, co tu było. Jeśli należy to do Ciebie, skontaktuj się z nim.',
    },
    too_large: {
      title: 'To za dużo naraz',
      text: 'Jest tu więcej, niż można przyjąć. Osoba, która utworzyła link, może go skrócić.',
    },
    rate_limited: {
      title: 'Spróbuj ponownie za chwilę',
      text: 'Z Twojej sieci przyszło przed chwilą bardzo dużo zapytań. Z Twoim linkiem wszystko w porządku.',
    },
    unavailable: {
      title: 'Spróbuj ponownie za chwilę',
      text: 'W tej chwili ruch jest bardzo duży. Z Twoim linkiem wszystko w porządku.',
    },
    internal: {
      title: 'Coś poszło nie tak po naszej stronie',
      text: 'Błąd został odnotowany i zajmiemy się nim. Spróbuj ponownie później.',
    },
  },
}
