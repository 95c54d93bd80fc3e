import type { Texts } from './en.ts'

/** Italian, with `tu`, also on buttons. */
export const it: Texts = {
  services: {
    apple: 'Calendario di Apple',
    google: 'Google Calendar',
    outlook: 'Outlook',
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
  organizedBy: 'Organizzato da {name}',
  cancelled: 'Questo evento è annullato.',
  over: 'Questo evento è terminato.',
  now: 'In corso',
  today: 'Oggi',
  copyLink: 'Copia link',
  copyAddress: 'Copia indirizzo',
  copied: 'Copiato',
  scan: 'Inquadra il codice per aprire questa pagina sul telefono',
  hints: {
    'open-in-safari': 'Se non succede nulla, copia il link e aprilo in Safari.',
    'open-in-browser':
      'Ti trovi in un’altra app. Se non succede nulla, copia il link e aprilo nel browser.',
    'subscribe-on-computer':
      'Un telefono Android non può iscriversi da solo. Apri questa pagina su un computer oppure copia il link per portarlo lì.',
  },

  takesNoSeries: '{service} non accetta eventi ricorrenti da un link. Puoi scegliere:',
  allDatesFile: 'Tutte le date, in un file di calendario',
  firstDateOnly: 'Solo la prima data, in {service}',
  nextDateOnly: 'Solo la prossima data, in {service}',
  backToEvent: 'Torna all’evento',

  subscribe: 'Iscriviti a questo calendario',
  subscribeIn: 'Iscriviti con {service}',
  subscribeMeans:
    'Iscriviti una volta sola: le nuove date e le modifiche arrivano da sé nel tuo calendario.',
  nextEvents: 'Prossimi eventi',
  events: 'Eventi',
  noEvents: 'Non ci sono ancora eventi in programma. Iscriviti e li vedrai appena ci saranno.',
  noEventsInMonth: 'In questo mese non c’è nulla in programma.',
  views: 'Vista',
  list: 'Elenco',
  month: 'Mese',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  eventCount: { one: '{count} evento', many: '{count} eventi', other: '{count} eventi' },
  moreEvents: { one: '+{count} altro', many: '+{count} altri', other: '+{count} altri' },
  refreshHeading: 'Quando arrivano le modifiche',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: non si sa',
  refreshNote: 'Ogni app di calendario cerca le modifiche con i propri tempi.',
  addressLabel: 'Indirizzo per qualsiasi altro calendario',
  addressFor: 'Indirizzo per {service}',
  addressHelp:
    'Nel tuo calendario scegli di iscriverti o di aggiungere un calendario tramite indirizzo, e incollalo lì.',
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

  homeTitle: 'I tuoi eventi, nel calendario di tutti',
  homeText: 'Crea un link che aggiunge il tuo evento a qualsiasi calendario.',
  homeMakers: 'Per gli organizzatori: calendari, link e statistiche',
  signIn: 'Accedi',
  language: 'Lingua',
  report: 'Segnala questa pagina',

  errors: {
    invalid_parameter: {
      title: 'Questo link contiene un errore',
      text: 'L’organizzatore può correggerlo:',
    },
    unauthenticated: {
      title: 'Questo link non funziona',
      text: 'Non corrisponde a nessun account che conosciamo. Se il link è tuo, controlla l’ID client che contiene.',
    },
    not_found: {
      title: 'Pagina non trovata',
      text: 'Forse il link è incompleto, oppure l’evento è stato eliminato.',
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
      text: 'C’è più contenuto di quanto se ne possa accettare. L’organizzatore può accorciarlo.',
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
