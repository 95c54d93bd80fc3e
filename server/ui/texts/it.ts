import type { Texts } from './en.ts'

/** Italian, with `tu`, also on buttons. */
export const it: Texts = {
  services: {
    apple: 'Calendario di Apple',
    google: 'Google Calendar',
    outlook: 'Outlook (app)',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Calendario di Yahoo',
    teams: 'Microsoft Teams',
    ics: 'File di calendario',
  },

  addHeading: 'Aggiungi al tuo calendario',
  addTo: 'Aggiungi a {service}',
  otherCalendars: 'Altri calendari',
  when: 'Quando',
  where: 'Dove',
  allDay: 'Tutto il giorno',
  floating: 'La tua ora locale, ovunque tu sia',
  yourTime: '{time} nel tuo fuso orario',
  repeats: 'Si ripete {rule}',
  nextDates: 'Prossime date',
  noSuchDate: 'Questo evento non si tiene nella data indicata nel link.',
  organizedBy: 'Organizzato da {name}',
  cancelled: 'Questo evento è annullato',
  cancelledTitle: 'Annullato: {title}',
  cancelledHelp: 'Se è già nel tuo calendario, eliminalo o aggiungi l’aggiornamento.',
  over: 'Questo evento è terminato',
  nextOne: 'Non perderti il prossimo',
  subscribeTo: 'Iscriviti a {calendar}',
  addAnyway: 'Aggiungi comunque questa data',
  updateHeading: 'Aggiorna il mio calendario',
  updateMeans: 'L’evento vi risulterà annullato.',
  now: 'In corso',
  today: 'Oggi',
  copyLink: 'Copia link',
  share: 'Condividi',
  downloadCode: 'Scarica il codice QR',
  joinOnline: 'Partecipa online',
  website: 'Sito web',
  attachments: 'Allegati',
  categories: 'Categorie',
  copyAddress: 'Copia indirizzo',
  copied: 'Copiato',
  scan: 'Inquadra il codice per aprire questa pagina sul telefono',
  hints: {
    'open-in-safari': 'Se non succede nulla, copia il link e aprilo in Safari.',
    'open-in-browser':
      'Ti trovi in un’altra app. Se non succede nulla, copia il link e aprilo nel browser.',
    'subscribe-on-computer':
      'Un telefono Android non può iscriversi da solo. Apri questa pagina su un computer oppure copia il link e aprilo lì.',
  },

  takesNoSeries: '{service} non accetta questo evento ricorrente da un link. Puoi scegliere:',
  allDatesFile: 'Tutte le date, in un file di calendario',
  firstDateOnly: 'Solo la prima data, in {service}',
  nextDateOnly: 'Solo la prossima data, in {service}',
  backToEvent: 'Torna all’evento',

  subscribe: 'Iscriviti a questo calendario',
  subscribeIn: 'Iscriviti con {service}',
  subscribeMeans:
    'Iscriviti una volta sola: le nuove date e le modifiche arrivano automaticamente nel tuo calendario.',
  nextEvents: 'Prossimi eventi',
  noEvents:
    'Non ci sono ancora eventi in programma. Iscriviti per vederli appena vengono aggiunti.',
  noEventsInMonth: 'Nessun evento in questo mese',
  nextEvent: 'Prossimo evento: {date}',
  previousEvent: 'Evento precedente: {date}',
  views: 'Vista',
  list: 'Elenco',
  month: 'Mese',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  eventCount: { one: '{count} evento', many: '{count} eventi', other: '{count} eventi' },
  moreEvents: { one: '+{count} altro', many: '+{count} altri', other: '+{count} altri' },
  calendar: 'Calendario',
  upcomingCount: {
    one: '{count} evento in programma',
    many: '{count} eventi in programma',
    other: '{count} eventi in programma',
  },
  laterEvents: 'Mostra gli eventi successivi',
  timesIn: 'Orari: {zone}',
  subscribeShort: 'Iscriviti',
  goodToKnow: 'Buono a sapersi',
  appNotListed: 'La mia app di calendario non è nell’elenco',
  refreshVaries: 'variabile',
  refreshHeading: 'Quando arrivano le modifiche',
  refreshNote: 'Ogni app di calendario cerca le modifiche con i propri tempi.',
  addressLabel: 'Indirizzo per qualsiasi altra app',
  addressFor: 'Indirizzo per {service}',
  addressHelp:
    'Nella tua app di calendario scegli di iscriverti o di aggiungere un calendario tramite indirizzo, e incollalo lì.',
  addressIsYours: 'Questo indirizzo è personale. Non condividerlo, per favore.',
  leaveHeading: 'Come annullare l’iscrizione',
  leaveHelp: 'Rimuovi il calendario dalla tua app di calendario. È tutto; non sappiamo chi sei.',
  pasteHelp:
    '{service} non accetta link. Copia l’indirizzo qui sotto, apri {service} su un computer, scegli di aggiungere un calendario tramite indirizzo e incollalo lì.',
  backToCalendar: 'Torna al calendario',
  feed: {
    noEvents: 'Questo calendario non contiene eventi',
    ended: 'Questa iscrizione è terminata',
    endedName: '{title} (il proprietario del calendario ha chiuso questa iscrizione)',
  },

  connect: {
    lead: 'Nel prossimo passaggio {provider} ti chiede se questo sito può vedere e modificare i tuoi eventi. Non esiste un’autorizzazione più limitata; la usiamo solo per questo evento.',
    leadOwn:
      '{provider} ti chiederà di consentire a questo sito di creare un proprio calendario. L’evento verrà aggiunto lì; non vediamo gli altri tuoi eventi.',
    once: 'Aggiungi una volta',
    onceHelp:
      'Non conserviamo nulla su di te. Le modifiche successive non arriveranno nel tuo calendario.',
    keep: 'Aggiungi e tieni aggiornato',
    keepHelp:
      'Modifiche e annullamenti arrivano nel tuo calendario finché l’evento non termina o non li interrompi. Fino ad allora conserviamo la tua autorizzazione, cifrata.',
    zone: 'Il tuo fuso orario',
    without: 'Aggiungi senza collegamento',
    cannotRepeat: '{service} non può ripetere un evento in questo modo.',
    overlaps: 'In {service} un evento deve finire prima di ripetersi.',
    added: 'È nel tuo calendario',
    kept: 'Le modifiche all’evento vi appariranno da sole.',
    open: 'Apri in {service}',
    stop: 'Interrompi gli aggiornamenti',
    stopHelp:
      'Non aggiorneremo più questo evento e cancelleremo ciò che abbiamo salvato per farlo. L’evento resta nel tuo calendario.',
    stopped: 'Gli aggiornamenti sono interrotti',
    stoppedHelp:
      'Abbiamo cancellato ciò che avevamo salvato per aggiornare l’evento. Resta nel tuo calendario finché non lo elimini.',
    ends: {
      over: 'L’evento è finito. Abbiamo cancellato ciò che avevamo salvato per aggiornarlo.',
      deleted:
        'L’evento, o il calendario che lo conteneva, è stato eliminato in {service}. Abbiamo cancellato ciò che avevamo salvato per aggiornarlo.',
      eventDeleted:
        'L’organizzatore ha eliminato l’evento, che è stato tolto anche dal tuo calendario. Abbiamo cancellato ciò che avevamo salvato per aggiornarlo.',
      withdrawn:
        'L’autorizzazione a modificare il tuo calendario è stata revocata o è scaduta. Puoi aggiungere di nuovo l’evento dalla sua pagina.',
      forbidden:
        '{service} non consente più di modificare il tuo calendario. Puoi aggiungere di nuovo l’evento dalla sua pagina.',
    },
    entryProblems: {
      cannotHold:
        '{service} non può ripetere l’evento nelle date attuali. È stato tolto dal tuo calendario finché non cambiano.',
      rejected:
        '{service} non ha accettato l’ultima modifica. Il tuo calendario mostra quindi una versione precedente dell’evento.',
    },
    withdraw: 'Puoi anche revocare l’autorizzazione nel tuo account Microsoft.',
    retry: 'Riprova',
    problems: {
      declined: {
        title: 'Non è stato aggiunto nulla',
        text: 'L’autorizzazione non è stata concessa. Puoi comunque aggiungere l’evento senza collegamento.',
      },
      administrator: {
        title: 'La tua organizzazione deve prima consentirlo',
        text: 'Chiedi al tuo amministratore di approvare questa app in Microsoft Entra. Nel frattempo puoi aggiungere l’evento senza collegamento.',
      },
      scope: {
        title: 'Non è stato aggiunto nulla',
        text: 'Manca l’autorizzazione a modificare gli eventi. Riprova lasciandola selezionata, oppure aggiungi l’evento senza collegamento.',
      },
      noCalendar: {
        title: 'Questo account non ha un calendario',
        text: '{service} non può salvarvi eventi. Scegli un altro account, oppure aggiungi l’evento senza collegamento.',
      },
      expired: {
        title: 'È passato troppo tempo',
        text: 'Apri la pagina dell’evento e ricomincia.',
      },
      unavailable: {
        title: '{service} non ha accettato l’evento',
        text: 'Riprova tra qualche minuto, oppure aggiungi l’evento senza collegamento.',
      },
    },
  },

  home: {
    title: 'I tuoi eventi nel calendario di tutti',
    lead: 'Un solo link aggiunge un evento ad Apple, Google, Outlook e ogni altro calendario. Oppure condividi un intero calendario che si aggiorna da solo.',
    add: {
      title: 'Aggiungi al calendario',
      text: 'Un link breve, un codice QR o un pulsante sul tuo sito. Si tocca, il calendario si apre, fatto.',
    },
    subscribe: {
      title: 'Iscriviti',
      text: 'Condividi un calendario una volta sola. Se cambia un orario, cambia per tutti quelli che lo seguono.',
    },
    private: {
      title: 'Privacy garantita',
      text: 'Nessun tracciamento e nessun cookie per i visitatori. Vedi quante persone hanno aggiunto un evento, mai chi.',
    },
  },
  preview: {
    heading: 'Provalo subito',
    lead: 'Senza account.',
    labels: {
      title: 'Che evento è?',
      start: 'Quando?',
      location: 'Dove?',
    },
    optional: '(facoltativo)',
    example: 'Festa d’estate',
    locationExample: 'Indirizzo o link della riunione',
    show: 'Mostra la pagina',
    problems: {
      title: 'Inserisci un titolo.',
      start: 'Inserisci data e ora.',
      location: 'Inserisci al massimo 500 caratteri.',
    },
    note: 'Questa è un’anteprima. Non è stato salvato nulla.',
  },
  createAccount: 'Crea un account',
  signIn: 'Accedi',
  documentation: 'Documentazione',
  toHome: 'Vai alla pagina iniziale',
  language: 'Lingua',
  report: 'Segnala questa pagina',

  errors: {
    invalid_parameter: {
      title: 'Questo link contiene un errore',
      text: 'L’organizzatore può correggerlo:',
    },
    unauthenticated: {
      title: 'Questo link non funziona',
      text: 'Non corrisponde a nessun account di questo servizio. Se il link è tuo, controlla l’ID client che contiene.',
    },
    not_found: {
      title: 'Pagina non trovata',
      text: 'Non troviamo questa pagina. Forse è stata eliminata, oppure l’indirizzo è incompleto.',
    },
    method_not_allowed: {
      title: 'Questo indirizzo si usa in un altro modo',
      text: 'Aprilo come link nel browser.',
    },
    gone: {
      title: 'Non più disponibile',
      text: 'L’amministratore ha disattivato questa pagina. Se è tua, contattalo.',
    },
    too_large: {
      title: 'È troppo in una volta sola',
      text: 'È più di quanto possiamo elaborare. L’organizzatore può accorciarlo.',
    },
    rate_limited: {
      title: 'Un momento, per favore',
      text: 'Dalla tua rete sono arrivate troppe richieste. Il tuo link va bene; riprova tra un minuto.',
    },
    unavailable: {
      title: 'In questo momento c’è molto traffico',
      text: 'Il tuo link va bene; riprova tra un minuto.',
    },
    internal: {
      title: 'Qualcosa è andato storto',
      text: 'L’errore è stato registrato. Riprova più tardi.',
    },
  },
}
