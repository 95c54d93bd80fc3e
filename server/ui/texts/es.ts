import type { Texts } from './en.ts'

/** Spanish, with `tú`, in words that are understood on both sides of the Atlantic. */
export const es: Texts = {
  services: {
    apple: 'Calendario de Apple',
    google: 'Google Calendar',
    outlook: 'Outlook (aplicación)',
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
  cancelledTitle: 'Cancelado: {title}',
  cancelledHelp: 'Si ya está en tu calendario, elimínalo o añade la actualización.',
  over: 'Este evento ya terminó.',
  now: 'En curso',
  today: 'Hoy',
  copyLink: 'Copiar enlace',
  share: 'Compartir',
  downloadCode: 'Descargar el código QR',
  joinOnline: 'Unirse en línea',
  copyAddress: 'Copiar dirección',
  copied: 'Copiado',
  scan: 'Escanea para abrir esta página en tu teléfono',
  hints: {
    'open-in-safari': 'Si no pasa nada, copia el enlace y ábrelo en Safari.',
    'open-in-browser':
      'Estás dentro de otra aplicación. Si no pasa nada, copia el enlace y ábrelo en tu navegador.',
    'subscribe-on-computer':
      'Un teléfono Android no puede suscribirse por sí solo. Abre esta página en un ordenador, o copia el enlace y ábrelo allí.',
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
  noEvents: 'Todavía no hay próximos eventos. Suscríbete para verlos en cuanto se añadan.',
  noEventsInMonth: 'No hay eventos en este mes',
  views: 'Vista',
  list: 'Lista',
  month: 'Mes',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  eventCount: { one: '{count} evento', many: '{count} eventos', other: '{count} eventos' },
  moreEvents: { one: '+{count} más', many: '+{count} más', other: '+{count} más' },
  calendar: 'Calendario',
  upcomingCount: {
    one: '{count} evento próximo',
    many: '{count} eventos próximos',
    other: '{count} eventos próximos',
  },
  laterEvents: 'Ver eventos posteriores',
  timesIn: 'Horas en: {zone}',
  subscribeShort: 'Suscribirse',
  goodToKnow: 'Conviene saberlo',
  appNotListed: 'Mi aplicación de calendario no aparece',
  refreshVaries: 'variable',
  refreshHeading: 'Cuánto tardan en llegar los cambios',
  refreshNote: 'Cada aplicación de calendario busca los cambios a su propio ritmo.',
  addressLabel: 'Dirección para cualquier otra aplicación',
  addressFor: 'Dirección para {service}',
  addressHelp:
    'En tu aplicación de calendario, elige suscribirte o añadir un calendario por su dirección, y pégala ahí.',
  addressIsYours: 'Esta dirección es personal. No la compartas, por favor.',
  leaveHeading: 'Cómo cancelar la suscripción',
  leaveHelp:
    'Elimina el calendario en tu aplicación de calendario. Eso es todo; no sabemos quién eres.',
  pasteHelp:
    '{service} no admite enlaces. Copia la dirección de abajo, abre {service} en un ordenador, elige añadir un calendario por su dirección y pégala ahí.',
  backToCalendar: 'Volver al calendario',
  feed: {
    noEvents: 'Este calendario no tiene eventos',
    ended: 'Esta suscripción ha terminado',
    endedName: '{title} (el propietario del calendario ha cancelado esta suscripción)',
  },

  home: {
    title: 'Tus eventos en el calendario de todos',
    lead: 'Un solo enlace añade un evento a Apple, Google, Outlook y cualquier otro calendario. O comparte un calendario completo que se mantiene al día solo.',
    add: {
      title: 'Añadir al calendario',
      text: 'Un enlace corto, un código QR o un botón en tu web. Se toca, se abre el calendario y listo.',
    },
    subscribe: {
      title: 'Suscribirse',
      text: 'Comparte un calendario una vez. Si cambia una hora, cambia para todos los que lo siguen.',
    },
    private: {
      title: 'Privado por diseño',
      text: 'Sin rastreo ni cookies para los visitantes. Ves cuántas personas añadieron un evento, nunca quiénes.',
    },
  },
  preview: {
    heading: 'Pruébalo ahora',
    lead: 'Sin cuenta.',
    labels: {
      title: '¿Qué evento es?',
      start: '¿Cuándo?',
      location: '¿Dónde?',
    },
    optional: '(opcional)',
    example: 'Fiesta de verano',
    locationExample: 'Dirección o enlace de la reunión',
    show: 'Ver la página',
    problems: {
      title: 'Escribe un título.',
      start: 'Escribe una fecha y una hora.',
      location: 'Escribe 500 caracteres como máximo.',
    },
    note: 'Esto es una vista previa. No se ha guardado nada.',
  },
  createAccount: 'Crear una cuenta',
  signIn: 'Iniciar sesión',
  language: 'Idioma',
  report: 'Denunciar esta página',

  errors: {
    invalid_parameter: {
      title: 'Este enlace tiene un error',
      text: 'El organizador puede corregirlo:',
    },
    unauthenticated: {
      title: 'Este enlace no funciona',
      text: 'No corresponde a ninguna cuenta de este servicio. Si el enlace es tuyo, comprueba el ID de cliente que contiene.',
    },
    not_found: {
      title: 'Página no encontrada',
      text: 'Puede que el enlace esté incompleto o que el evento se haya eliminado.',
    },
    method_not_allowed: {
      title: 'Esta dirección se usa de otra manera',
      text: 'Ábrela como enlace en tu navegador.',
    },
    gone: {
      title: 'Ya no está disponible',
      text: 'El administrador ha desactivado esta página. Si es tuya, ponte en contacto con él.',
    },
    too_large: {
      title: 'Es demasiado de una vez',
      text: 'Es más de lo que podemos procesar. El organizador puede acortarlo.',
    },
    rate_limited: {
      title: 'Espera un momento',
      text: 'Han llegado demasiadas solicitudes desde tu red. Tu enlace está bien; vuelve a intentarlo en un minuto.',
    },
    unavailable: {
      title: 'Ahora mismo estamos saturados',
      text: 'Tu enlace está bien; vuelve a intentarlo en un minuto.',
    },
    internal: {
      title: 'Algo ha fallado',
      text: 'El error ha quedado registrado. Vuelve a intentarlo más tarde.',
    },
  },
}
