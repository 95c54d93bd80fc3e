import type { Texts } from './en.ts'

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
  refreshNote: 'Cada aplicación de calendario busca los cambios a su propio ritmo.',
  addressLabel: 'Dirección para cualquier otro calendario',
  addressFor: 'Dirección para {service}',
  addressHelp:
    'En tu calendario, elige suscribirte o añadir un calendario por su dirección, y pégala ahí.',
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

  homeTitle: 'Tus eventos, en el calendario de todos',
  homeText: 'Crea un enlace que añade tu evento a cualquier calendario.',
  homeMakers: 'Para organizadores: calendarios, enlaces y estadísticas',
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
      text: 'No corresponde a ninguna cuenta que conozcamos. Si el enlace es tuyo, comprueba el ID de cliente que contiene.',
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
      text: 'Hay más contenido del que se puede aceptar. El organizador puede acortarlo.',
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
