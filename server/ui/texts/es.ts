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
  noSuchDate: 'Este evento no se celebra en la fecha de este enlace.',
  organizedBy: 'Organizado por {name}',
  cancelled: 'Este evento está cancelado',
  cancelledTitle: 'Cancelado: {title}',
  cancelledHelp: 'Si ya está en tu calendario, elimínalo o añade la actualización.',
  over: 'Este evento ya terminó',
  nextOne: 'No te pierdas el próximo',
  subscribeTo: 'Suscribirse a {calendar}',
  addAnyway: 'Añadir esta fecha de todos modos',
  updateHeading: 'Actualizar mi calendario',
  updateMeans: 'Marca allí el evento como cancelado.',
  now: 'En curso',
  today: 'Hoy',
  copyLink: 'Copiar enlace',
  share: 'Compartir',
  downloadCode: 'Descargar el código QR',
  joinOnline: 'Unirse en línea',
  website: 'Sitio web',
  attachments: 'Archivos adjuntos',
  categories: 'Categorías',
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

  takesNoSeries: '{service} no puede añadir este evento recurrente desde un enlace. Puedes elegir:',
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
  nextEvent: 'Próximo evento: {date}',
  previousEvent: 'Evento anterior: {date}',
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

  connect: {
    lead: 'A continuación, {provider} te preguntará si este sitio puede ver y editar tus eventos. No existe un permiso más limitado; solo lo usamos para este evento.',
    leadOwn:
      '{provider} te pedirá que permitas a este sitio crear un calendario propio. El evento se añadirá allí; no vemos tus demás eventos.',
    once: 'Añadir una vez',
    onceHelp: 'No guardamos nada sobre ti. Los cambios posteriores no llegarán a tu calendario.',
    keep: 'Añadir y mantener actualizado',
    keepHelp:
      'Los cambios y cancelaciones llegan a tu calendario hasta que el evento termine o lo detengas. Hasta entonces guardamos tu permiso, cifrado.',
    zone: 'Tu zona horaria',
    without: 'Añadir sin conectar',
    cannotRepeat: '{service} no puede repetir un evento de esta forma.',
    overlaps: 'En {service}, un evento debe terminar antes de repetirse.',
    added: 'Ya está en tu calendario',
    kept: 'Los cambios del evento aparecerán allí automáticamente.',
    open: 'Abrir en {service}',
    stop: 'Detener las actualizaciones',
    stopHelp:
      'Dejaremos de actualizar este evento y borraremos lo que guardamos para hacerlo. El evento sigue en tu calendario.',
    stopped: 'Las actualizaciones se han detenido',
    stoppedHelp:
      'Hemos borrado lo que guardamos para actualizar el evento. Sigue en tu calendario hasta que lo elimines.',
    ends: {
      over: 'El evento ha terminado. Hemos borrado lo que guardamos para actualizarlo.',
      deleted:
        'El evento, o el calendario en el que estaba, se ha eliminado en {service}. Hemos borrado lo que guardamos para actualizarlo.',
      eventDeleted:
        'El organizador ha eliminado el evento, que también se ha quitado de tu calendario. Hemos borrado lo que guardamos para actualizarlo.',
      withdrawn:
        'El permiso para modificar tu calendario se ha retirado o ha caducado. Puedes volver a añadir el evento desde su página.',
      forbidden:
        '{service} ya no permite modificar tu calendario. Puedes volver a añadir el evento desde su página.',
    },
    entryProblems: {
      cannotHold:
        '{service} no puede repetir el evento en sus fechas actuales. Se ha quitado de tu calendario hasta que cambien.',
      rejected:
        '{service} no ha aceptado el último cambio. Por eso tu calendario muestra una versión anterior del evento.',
    },
    withdraw: 'También puedes retirar el permiso en tu cuenta de Microsoft.',
    retry: 'Volver a intentarlo',
    problems: {
      declined: {
        title: 'No se ha añadido nada',
        text: 'No se concedió el permiso. Aun así, puedes añadir el evento sin conectar.',
      },
      administrator: {
        title: 'Tu organización debe permitirlo primero',
        text: 'Pide a tu administrador que apruebe esta aplicación en Microsoft Entra. Mientras tanto, puedes añadir el evento sin conectar.',
      },
      scope: {
        title: 'No se ha añadido nada',
        text: 'Falta el permiso para editar eventos. Inténtalo de nuevo y déjalo marcado, o añade el evento sin conectar.',
      },
      noCalendar: {
        title: 'Esta cuenta no tiene calendario',
        text: '{service} no puede guardar eventos en ella. Elige otra cuenta o añade el evento sin conectar.',
      },
      expired: {
        title: 'Ha pasado demasiado tiempo',
        text: 'Abre la página del evento y empieza de nuevo.',
      },
      unavailable: {
        title: '{service} no ha aceptado el evento',
        text: 'Inténtalo de nuevo en unos minutos, o añade el evento sin conectar.',
      },
    },
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
  documentation: 'Documentación',
  toHome: 'Ir a la página de inicio',
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
      text: 'No encontramos esta página. Puede que se haya eliminado o que la dirección esté incompleta.',
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
