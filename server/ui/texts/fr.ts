import type { Texts } from './texts.ts'

/** French, with `vous`; a space that does not break (`\u00a0`) stands before each colon. */
export const fr: Texts = {
  services: {
    apple: 'Calendrier Apple',
    google: 'Google Agenda',
    outlook: 'Outlook',
    outlookcom: 'Outlook.com',
    office365: 'Microsoft 365',
    yahoo: 'Yahoo Agenda',
    teams: 'Microsoft Teams',
    ics: 'Fichier de calendrier',
  },

  addHeading: 'Ajouter à votre calendrier',
  addTo: 'Ajouter à {service}',
  otherCalendars: 'Autres calendriers',
  when: 'Quand',
  where: 'Où',
  allDay: 'Toute la journée',
  floating: 'Votre heure locale, où que vous soyez',
  yourTime: '{time} chez vous',
  repeats: 'Se répète {rule}',
  nextDates: 'Prochaines dates',
  organizedBy: 'Organisé par {name}',
  cancelled: 'Cet événement est annulé.',
  over: 'Cet événement est terminé.',
  now: 'En ce moment',
  today: 'Aujourd’hui',
  copyLink: 'Copier le lien',
  copyAddress: 'Copier l’adresse',
  copied: 'Copié',
  scan: 'Scannez pour ouvrir cette page sur votre téléphone',
  hints: {
    'open-in-safari': 'S’il ne se passe rien, copiez le lien et ouvrez-le dans Safari.',
    'open-in-browser':
      'Vous êtes dans une autre application. S’il ne se passe rien, copiez le lien et ouvrez-le dans votre navigateur.',
    'subscribe-on-computer':
      'Un téléphone Android ne peut pas s’abonner seul. Ouvrez cette page sur un ordinateur, ou copiez le lien pour l’y emporter.',
  },

  takesNoSeries:
    '{service} ne peut pas ajouter d’événement récurrent à partir d’un lien. Vous avez le choix\u00a0:',
  allDatesFile: 'Toutes les dates, dans un fichier de calendrier',
  firstDateOnly: 'Seulement la première date, dans {service}',
  nextDateOnly: 'Seulement la prochaine date, dans {service}',
  backToEvent: 'Revenir à l’événement',

  subscribe: 'S’abonner à ce calendrier',
  subscribeIn: 'S’abonner dans {service}',
  subscribeMeans:
    'Abonnez-vous une fois\u00a0: les nouvelles dates et les changements arrivent d’eux-mêmes dans votre calendrier.',
  nextEvents: 'Prochains événements',
  events: 'Événements',
  noEvents:
    'Aucun événement n’est prévu pour l’instant. Abonnez-vous, et vous les verrez dès qu’il y en aura.',
  noEventsInMonth: 'Rien n’est prévu pour ce mois.',
  views: 'Affichage',
  list: 'Liste',
  month: 'Mois',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  eventCount: {
    one: '{count} événement',
    many: '{count} événements',
    other: '{count} événements',
  },
  moreEvents: { one: '+{count} autre', many: '+{count} autres', other: '+{count} autres' },
  refreshHeading: 'Quand arrivent les changements',
  refreshTime: '{service}\u00a0: {time}',
  refreshUnknown: '{service}\u00a0: délai inconnu',
  refreshNote:
    'Chaque calendrier cherche les changements à son propre rythme. Personne ne peut l’accélérer.',
  addressLabel: 'Adresse pour tout autre calendrier',
  addressFor: 'Adresse pour {service}',
  addressHelp:
    'Dans votre calendrier, choisissez de vous abonner ou d’ajouter un calendrier par son adresse, puis collez celle-ci.',
  addressIsYours: 'Cette adresse n’est que pour vous\u00a0: merci de ne pas la transmettre.',
  leaveHeading: 'Comment se désabonner',
  leaveHelp:
    'Supprimez le calendrier dans votre propre application. Rien d’autre n’est nécessaire, et personne ici ne sait qui vous êtes.',
  pasteHelp:
    '{service} n’accepte pas de lien. Copiez l’adresse ci-dessous, ouvrez {service} sur un ordinateur, choisissez d’ajouter un calendrier par son adresse, puis collez-la.',
  backToCalendar: 'Revenir au calendrier',
  feed: {
    noEvents: 'Ce calendrier ne contient aucun événement',
    ended: 'Cet abonnement a pris fin',
    endedName: '{title} (le propriétaire du calendrier a mis fin à cet abonnement)',
  },

  homeTitle: 'Des événements pour tous les calendriers',
  homeText: 'Ce service ajoute des événements au calendrier de chacun.',
  homeMakers: 'Pour qui publie des événements : calendriers, liens et statistiques.',
  signIn: 'Se connecter',
  language: 'Langue',
  report: 'Signaler cette page',

  errors: {
    invalid_parameter: {
      title: 'Ce lien contient une erreur',
      text: 'La personne qui a créé le lien peut le corriger. Voici ce qui ne va pas\u00a0:',
    },
    unauthenticated: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il ne désigne aucun compte connu ici. Si c’est votre propre lien, vérifiez l’identifiant client qu’il contient.',
    },
    not_found: {
      title: 'Il n’y a rien ici',
      text: 'L’adresse a peut-être été copiée en partie seulement, ou ce qu’elle désignait a été supprimé. Demandez-en une nouvelle à la personne qui vous l’a donnée.',
    },
    method_not_allowed: {
      title: 'Cette adresse s’utilise autrement',
      text: 'Ouvrez-la comme un lien dans votre navigateur.',
    },
    gone: {
      title: 'Ce contenu a été bloqué',
      text: 'L’exploitant de ce service a bloqué ce qui se trouvait ici. Si cela vous appartient, contactez-le.',
    },
    too_large: {
      title: 'C’est trop à la fois',
      text: 'Il y a ici plus de contenu qu’il n’est possible d’en accepter. La personne qui a créé le lien peut le raccourcir.',
    },
    rate_limited: {
      title: 'Réessayez dans un instant',
      text: 'De très nombreuses demandes viennent d’arriver de votre réseau. Votre lien n’est pas en cause.',
    },
    unavailable: {
      title: 'Réessayez dans un instant',
      text: 'Il y a beaucoup à faire en ce moment. Votre lien n’est pas en cause.',
    },
    internal: {
      title: 'Un problème est survenu ici',
      text: 'Il a été noté et sera examiné. Réessayez plus tard.',
    },
  },
}
