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
  noSuchDate: 'To wydarzenie nie odbywa się w dniu podanym w tym linku.',
  organizedBy: 'Organizator: {name}',
  cancelled: 'To wydarzenie zostało odwołane',
  cancelledTitle: 'Odwołane: {title}',
  cancelledHelp: 'Jeśli jest już w Twoim kalendarzu, usuń je stamtąd albo dodaj aktualizację.',
  over: 'To wydarzenie już się zakończyło',
  nextOne: 'Nie przegap następnego',
  subscribeTo: 'Subskrybuj: {calendar}',
  addAnyway: 'Dodaj ten termin mimo to',
  updateHeading: 'Zaktualizuj mój kalendarz',
  updateMeans: 'Wydarzenie zostanie tam oznaczone jako odwołane.',
  now: 'Trwa teraz',
  today: 'Dzisiaj',
  copyLink: 'Kopiuj link',
  share: 'Udostępnij',
  downloadCode: 'Pobierz kod QR',
  joinOnline: 'Dołącz online',
  website: 'Strona internetowa',
  attachments: 'Załączniki',
  categories: 'Kategorie',
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

  takesNoSeries:
    '{service} nie pozwala dodać tego wydarzenia cyklicznego przez link. Możesz wybrać:',
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
  nextEvent: 'Następne wydarzenie: {date}',
  previousEvent: 'Poprzednie wydarzenie: {date}',
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

  connect: {
    lead: 'W następnym kroku {provider} zapyta, czy ta strona może wyświetlać i edytować Twoje wydarzenia. Węższe uprawnienie nie istnieje; używamy go tylko do tego wydarzenia.',
    leadOwn:
      '{provider} zapyta, czy ta strona może utworzyć własny kalendarz. Wydarzenie trafi właśnie tam; nie widzimy Twoich innych wydarzeń.',
    once: 'Dodaj raz',
    onceHelp:
      'Nie przechowujemy niczego na Twój temat. Późniejsze zmiany nie trafią do Twojego kalendarza.',
    keep: 'Dodaj i aktualizuj',
    keepHelp:
      'Zmiany i odwołania trafiają do Twojego kalendarza, aż wydarzenie się skończy lub to zatrzymasz. Do tego czasu przechowujemy Twoje uprawnienie w postaci zaszyfrowanej.',
    zone: 'Twoja strefa czasowa',
    without: 'Dodaj bez łączenia',
    cannotRepeat: '{service} nie może powtarzać wydarzenia w ten sposób.',
    overlaps: 'W {service} wydarzenie musi się zakończyć, zanim się powtórzy.',
    added: 'Wydarzenie jest w Twoim kalendarzu',
    kept: 'Zmiany pojawią się tam same.',
    open: 'Otwórz w {service}',
    stop: 'Zatrzymaj aktualizacje',
    stopHelp:
      'Przestaniemy aktualizować to wydarzenie i usuniemy to, co w tym celu zapisaliśmy. Wydarzenie zostanie w Twoim kalendarzu.',
    stopped: 'Aktualizacje zostały zatrzymane',
    stoppedHelp:
      'Usunęliśmy to, co zapisaliśmy, aby aktualizować wydarzenie. Zostanie ono w Twoim kalendarzu, dopóki go nie usuniesz.',
    ends: {
      over: 'Wydarzenie się skończyło. Usunęliśmy to, co zapisaliśmy, aby je aktualizować.',
      deleted:
        '{service}: wydarzenie lub kalendarz, w którym było, zostało usunięte. Usunęliśmy to, co zapisaliśmy, aby je aktualizować.',
      eventDeleted:
        'Organizator usunął wydarzenie. Zniknęło też z Twojego kalendarza. Usunęliśmy to, co zapisaliśmy, aby je aktualizować.',
      withdrawn:
        'Uprawnienie do zmieniania Twojego kalendarza zostało wycofane lub wygasło. Możesz ponownie dodać wydarzenie na jego stronie.',
      forbidden:
        '{service} nie pozwala już na zmiany w Twoim kalendarzu. Możesz ponownie dodać wydarzenie na jego stronie.',
    },
    entryProblems: {
      cannotHold:
        '{service} nie może powtarzać wydarzenia w obecnych terminach. Do czasu ich zmiany usunięto je z Twojego kalendarza.',
      rejected:
        '{service}: ostatnia zmiana nie została przyjęta. Twój kalendarz pokazuje więc wcześniejszą wersję wydarzenia.',
    },
    withdraw: 'Możesz też wycofać uprawnienie na swoim koncie Microsoft.',
    retry: 'Spróbuj ponownie',
    problems: {
      declined: {
        title: 'Niczego nie dodano',
        text: 'Nie udzielono uprawnienia. Nadal możesz dodać wydarzenie bez łączenia.',
      },
      administrator: {
        title: 'Najpierw musi na to pozwolić Twoja organizacja',
        text: 'Poproś administratora o zatwierdzenie tej aplikacji w Microsoft Entra. Do tego czasu możesz dodać wydarzenie bez łączenia.',
      },
      scope: {
        title: 'Niczego nie dodano',
        text: 'Brakuje uprawnienia do edytowania wydarzeń. Spróbuj ponownie i pozostaw je zaznaczone albo dodaj wydarzenie bez łączenia.',
      },
      noCalendar: {
        title: 'To konto nie ma kalendarza',
        text: '{service} nie może zapisywać na nim wydarzeń. Wybierz inne konto albo dodaj wydarzenie bez łączenia.',
      },
      expired: {
        title: 'To trwało zbyt długo',
        text: 'Otwórz stronę wydarzenia i zacznij ponownie.',
      },
      unavailable: {
        title: '{service}: nie udało się dodać wydarzenia',
        text: 'Spróbuj ponownie za kilka minut albo dodaj wydarzenie bez łączenia.',
      },
    },
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
  documentation: 'Dokumentacja',
  toHome: 'Przejdź do strony głównej',
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
      text: 'Nie możemy znaleźć tej strony. Być może została usunięta albo adres jest niepełny.',
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
