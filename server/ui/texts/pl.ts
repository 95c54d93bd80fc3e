import type { Texts } from './en.ts'

export const pl: Texts = {
  services: {
    apple: 'Kalendarz Apple',
    google: 'Kalendarz Google',
    outlook: 'Outlook (aplikacja)',
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
  cancelledTitle: 'Odwołane: {title}',
  cancelledHelp: 'Jeśli jest już w Twoim kalendarzu, usuń je stamtąd albo dodaj aktualizację.',
  over: 'To wydarzenie już się zakończyło.',
  now: 'Trwa teraz',
  today: 'Dzisiaj',
  copyLink: 'Kopiuj link',
  share: 'Udostępnij',
  downloadCode: 'Pobierz kod QR',
  joinOnline: 'Dołącz online',
  copyAddress: 'Kopiuj adres',
  copied: 'Skopiowano',
  scan: 'Zeskanuj kod, aby otworzyć tę stronę na telefonie',
  hints: {
    'open-in-safari': 'Jeśli nic się nie dzieje, skopiuj link i otwórz go w Safari.',
    'open-in-browser':
      'Ta strona jest otwarta w innej aplikacji. Jeśli nic się nie dzieje, skopiuj link i otwórz go w przeglądarce.',
    'subscribe-on-computer':
      'Telefon z Androidem nie potrafi sam subskrybować. Otwórz tę stronę na komputerze albo skopiuj link i otwórz go tam.',
  },

  takesNoSeries: '{service} nie pozwala dodać wydarzenia cyklicznego przez link. Możesz wybrać:',
  allDatesFile: 'Wszystkie terminy (plik kalendarza)',
  firstDateOnly: 'Tylko pierwszy termin ({service})',
  nextDateOnly: 'Tylko najbliższy termin ({service})',
  backToEvent: 'Wróć do wydarzenia',

  subscribe: 'Subskrybuj ten kalendarz',
  subscribeIn: 'Subskrybuj przez {service}',
  subscribeMeans:
    'Wystarczy zasubskrybować raz. Nowe terminy i zmiany automatycznie pojawią się w Twoim kalendarzu.',
  nextEvents: 'Najbliższe wydarzenia',
  noEvents:
    'Na razie brak nadchodzących wydarzeń. Zasubskrybuj, aby zobaczyć je, gdy tylko zostaną dodane.',
  noEventsInMonth: 'Brak wydarzeń w tym miesiącu',
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
  calendar: 'Kalendarz',
  upcomingCount: {
    one: '{count} nadchodzące wydarzenie',
    few: '{count} nadchodzące wydarzenia',
    many: '{count} nadchodzących wydarzeń',
    other: '{count} nadchodzącego wydarzenia',
  },
  laterEvents: 'Pokaż późniejsze wydarzenia',
  timesIn: 'Godziny podano w strefie: {zone}',
  subscribeShort: 'Subskrybuj',
  goodToKnow: 'Warto wiedzieć',
  appNotListed: 'Nie ma tu mojej aplikacji kalendarza',
  refreshVaries: 'różnie',
  refreshHeading: 'Jak szybko docierają zmiany',
  refreshNote: 'Każda aplikacja kalendarza sprawdza zmiany według własnego harmonogramu.',
  addressLabel: 'Adres dla innych aplikacji',
  addressFor: 'Adres kalendarza ({service})',
  addressHelp:
    'W swojej aplikacji kalendarza wybierz subskrypcję lub dodanie kalendarza z adresu URL i wklej tam ten adres.',
  addressIsYours: 'Ten adres jest tylko dla Ciebie. Nie udostępniaj go innym.',
  leaveHeading: 'Jak zrezygnować z subskrypcji',
  leaveHelp:
    'Usuń ten kalendarz w swojej aplikacji kalendarza. To wszystko; nie wiemy, kim jesteś.',
  pasteHelp:
    '{service} nie obsługuje subskrypcji przez link. Skopiuj poniższy adres, otwórz {service} na komputerze, wybierz dodanie kalendarza z adresu URL i wklej skopiowany adres.',
  backToCalendar: 'Wróć do kalendarza',
  feed: {
    noEvents: 'Ten kalendarz nie zawiera wydarzeń',
    ended: 'Ta subskrypcja została zakończona',
    endedName: '{title} (właściciel kalendarza zakończył tę subskrypcję)',
  },

  home: {
    title: 'Twoje wydarzenia w każdym kalendarzu',
    lead: 'Jeden link dodaje wydarzenie do Apple, Google, Outlooka i każdego innego kalendarza. Możesz też udostępnić cały kalendarz, który sam się aktualizuje.',
    add: {
      title: 'Dodaj do kalendarza',
      text: 'Krótki link, kod QR lub przycisk na stronie. Wystarczy dotknąć, kalendarz się otwiera i gotowe.',
    },
    subscribe: {
      title: 'Subskrybuj',
      text: 'Udostępnij kalendarz raz. Gdy zmieni się godzina, zmieni się u wszystkich, którzy go obserwują.',
    },
    private: {
      title: 'Prywatność przede wszystkim',
      text: 'Bez śledzenia i bez plików cookie. Widzisz, ile osób dodało wydarzenie, nigdy kto.',
    },
  },
  preview: {
    heading: 'Wypróbuj teraz',
    lead: 'Bez zakładania konta.',
    labels: {
      title: 'Co się odbędzie?',
      start: 'Kiedy?',
      location: 'Gdzie?',
    },
    optional: '(opcjonalnie)',
    example: 'Letnie przyjęcie',
    locationExample: 'Adres lub link do spotkania',
    show: 'Pokaż stronę',
    problems: {
      title: 'Wpisz tytuł.',
      start: 'Wpisz datę i godzinę.',
      location: 'Wpisz najwyżej 500 znaków.',
    },
    note: 'To jest podgląd. Nic nie zostało zapisane.',
  },
  createAccount: 'Utwórz konto',
  signIn: 'Zaloguj się',
  language: 'Język',
  report: 'Zgłoś tę stronę',

  errors: {
    invalid_parameter: {
      title: 'W tym linku jest błąd',
      text: 'Może go poprawić organizator:',
    },
    unauthenticated: {
      title: 'Ten link nie działa',
      text: 'Nie należy do żadnego konta w tym serwisie. Jeśli to Twój link, sprawdź zawarty w nim identyfikator klienta.',
    },
    not_found: {
      title: 'Nie znaleziono strony',
      text: 'Być może link jest niepełny albo wydarzenie zostało usunięte.',
    },
    method_not_allowed: {
      title: 'Tego adresu używa się inaczej',
      text: 'Otwórz go jako link w przeglądarce.',
    },
    gone: {
      title: 'Już niedostępne',
      text: 'Administrator wyłączył tę stronę. Jeśli należy do Ciebie, skontaktuj się z nim.',
    },
    too_large: {
      title: 'To za dużo naraz',
      text: 'To więcej, niż możemy przetworzyć. Organizator może to skrócić.',
    },
    rate_limited: {
      title: 'Poczekaj chwilę',
      text: 'Z Twojej sieci przyszło zbyt wiele zapytań. Z Twoim linkiem wszystko w porządku; spróbuj ponownie za minutę.',
    },
    unavailable: {
      title: 'W tej chwili ruch jest bardzo duży',
      text: 'Z Twoim linkiem wszystko w porządku; spróbuj ponownie za minutę.',
    },
    internal: {
      title: 'Coś poszło nie tak',
      text: 'Błąd został zapisany. Spróbuj ponownie później.',
    },
  },
}
