import type { Texts } from './texts.ts'

/** Spanish, with `tú`, in words that are understood on both sides of the Atlantic. */
export const es: Texts = {
  services: {
    apple: 'Calendario de Apple',
    google: 'Google Calendar',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Calendario de Yahoo',
    teams: 'Microsoft Teams',
    ics: 'Archivo de calendario',
  },

  addHeading: 'Añadir a tu calendario',
  addTo: 'Añadir a {service}',
  otherCalendars: 'Otros calendarios',
  when: 'Cuándo',
  where: 'Dónde',
  allDay: 'Todo el día',
  floating: 'Tu hora local, estés donde estés',
  yourTime: '{time} en tu zona horaria',
  repeats: 'Se repite {rule}',
  nextDates: 'Próximas fechas',
  organizedBy: 'Organizado por {name}',
  cancelled: 'Este evento está cancelado.',
  over: 'Este evento ya terminó.',
  now: 'En curso',
  today: 'Hoy',
  copyLink: 'Copiar enlace',
  copyAddress: 'Copiar dirección',
  copied: 'Copiado',
  scan: 'Escanea para abrir esta página en tu teléfono',
  hints: {
    'open-in-safari': 'Si no pasa nada, copia el enlace y ábrelo en Safari.',
    'open-in-browser':
      'Estás dentro de otra aplicación. Si no pasa nada, copia el enlace y ábrelo en tu navegador.',
    'subscribe-on-computer':
      'Un teléfono Android no puede suscribirse por sí solo. Abre esta página en un ordenador o copia el enlace para llevarlo allí.',
  },

  takesNoSeries:
    '{service} no puede añadir desde un enlace un evento que se repite. Puedes elegir:',
  allDatesFile: 'Todas las fechas, en un archivo de calendario',
  firstDateOnly: 'Solo la primera fecha, en {service}',
  nextDateOnly: 'Solo la próxima fecha, en {service}',
  backToEvent: 'Volver al evento',

  subscribe: 'Suscribirse a este calendario',
  subscribeIn: 'Suscribirse en {service}',
  subscribeMeans:
    'Suscríbete una vez: las nuevas fechas y los cambios llegan solos a tu calendario.',
  nextEvents: 'Próximos eventos',
  events: 'Eventos',
  noEvents: 'Todavía no hay eventos previstos. Suscríbete y los verás cuando los haya.',
  noEventsInMonth: 'No hay nada previsto en este mes.',
  views: 'Vista',
  list: 'Lista',
  month: 'Mes',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  eventCount: { one: '{count} evento', many: '{count} eventos', other: '{count} eventos' },
  moreEvents: { one: '+{count} más', many: '+{count} más', other: '+{count} más' },
  refreshHeading: 'Cuánto tardan en llegar los cambios',
  refreshTime: '{service}: {time}',
  refreshUnknown: '{service}: no se sabe',
  refreshNote: 'Cada calendario busca los cambios a su propio ritmo. Nadie puede acelerarlo.',
  addressLabel: 'Dirección para cualquier otro calendario',
  addressFor: 'Dirección para {service}',
  addressHelp:
    'En tu calendario, elige suscribirte o añadir un calendario por su dirección, y pégala ahí.',
  addressIsYours: 'La dirección es solo para ti: no la compartas, por favor.',
  leaveHeading: 'Cómo cancelar la suscripción',
  leaveHelp:
    'Elimina el calendario en tu propia aplicación. No hace falta nada más, y aquí nadie sabe quién eres.',
  pasteHelp:
    '{service} no admite enlaces. Copia la dirección de abajo, abre {service} en un ordenador, elige añadir un calendario por su dirección y pégala ahí.',
  backToCalendar: 'Volver al calendario',
  feed: {
    noEvents: 'Este calendario no tiene eventos',
    ended: 'Esta suscripción ha terminado',
    endedName: '{title} (el propietario del calendario ha cancelado esta suscripción)',
  },

  homeTitle: 'Eventos para todos los calendarios',
  homeText: 'Este servicio lleva eventos al calendario de cada persona.',
  homeMakers: 'Para quien publica eventos: calendarios, enlaces y estadísticas.',
  signIn: 'Iniciar sesión',
  language: 'Idioma',
  report: 'Denunciar esta página',

  errors: {
    invalid_parameter: {
      title: 'Este enlace tiene un error',
      text: 'Quien creó el enlace puede corregirlo. Esto es lo que falla:',
    },
    unauthenticated: {
      title: 'Este enlace no funciona',
      text: 'No corresponde a ninguna cuenta conocida aquí. Si el enlace es tuyo, comprueba el ID de cliente que contiene.',
    },
    not_found: {
      title: 'Aquí no hay nada',
      text: 'Puede que la dirección se copiara incompleta o que se haya eliminado aquello a lo que llevaba. Pide una nueva a quien te la dio.',
    },
    method_not_allowed: {
      title: 'Esta dirección se usa de otra manera',
      text: 'Ábrela como enlace en tu navegador.',
    },
    gone: {
      title: 'Este contenido está bloqueado',
      text: 'El operador de este servicio ha bloqueado lo que había aquí. Si es tuyo, ponte en contacto con él.',
    },
    too_large: {
      title: 'Es demasiado de una vez',
      text: 'Hay más contenido del que se puede aceptar. Quien creó el enlace puede acortarlo.',
    },
    rate_limited: {
      title: 'Vuelve a intentarlo en un momento',
      text: 'Han llegado muchísimas solicitudes desde tu red. Tu enlace está bien.',
    },
    unavailable: {
      title: 'Vuelve a intentarlo en un momento',
      text: 'Ahora mismo hay mucho que hacer. Tu enlace está bien.',
    },
    internal: {
      title: 'Algo ha fallado aquí',
      text: 'Ha quedado registrado y se revisará. Vuelve a intentarlo más tarde.',
    },
  },
}
