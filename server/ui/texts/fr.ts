import type { Texts } from './en.ts'

/** French, with `vous`; a non-breaking space (`\u00a0`) precedes each colon. */
export const fr: Texts = {
  services: {
    apple: 'Calendrier Apple',
    google: 'Google Agenda',
    outlook: 'Outlook (application)',
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
  noSuchDate: 'Cet événement n’a pas lieu à la date indiquée dans ce lien.',
  organizedBy: 'Organisé par {name}',
  cancelled: 'Cet événement est annulé',
  cancelledTitle: 'Annulé : {title}',
  cancelledHelp: 'S’il est déjà dans votre agenda, supprimez-le ou ajoutez la mise à jour.',
  over: 'Cet événement est terminé',
  nextOne: 'Ne manquez pas le prochain',
  subscribeTo: 'S’abonner à {calendar}',
  addAnyway: 'Ajouter quand même cette date',
  updateHeading: 'Mettre à jour mon calendrier',
  updateMeans: 'L’événement y sera marqué comme annulé.',
  now: 'En ce moment',
  today: 'Aujourd’hui',
  copyLink: 'Copier le lien',
  share: 'Partager',
  downloadCode: 'Télécharger le code QR',
  joinOnline: 'Participer en ligne',
  website: 'Site web',
  attachments: 'Pièces jointes',
  categories: 'Catégories',
  copyAddress: 'Copier l’adresse',
  copied: 'Copié',
  scan: 'Scannez pour ouvrir cette page sur votre téléphone',
  hints: {
    'open-in-safari': 'S’il ne se passe rien, copiez le lien et ouvrez-le dans Safari.',
    'open-in-browser':
      'Vous êtes dans une autre application. S’il ne se passe rien, copiez le lien et ouvrez-le dans votre navigateur.',
    'subscribe-on-computer':
      'Un téléphone Android ne peut pas s’abonner seul. Ouvrez cette page sur un ordinateur, ou copiez le lien pour l’y ouvrir.',
  },

  takesNoSeries:
    '{service} ne peut pas ajouter cet événement récurrent à partir d’un lien. Vous avez le choix\u00a0:',
  allDatesFile: 'Toutes les dates, dans un fichier de calendrier',
  firstDateOnly: 'Seulement la première date, dans {service}',
  nextDateOnly: 'Seulement la prochaine date, dans {service}',
  backToEvent: 'Revenir à l’événement',

  subscribe: 'S’abonner à ce calendrier',
  subscribeIn: 'S’abonner dans {service}',
  subscribeMeans:
    'Abonnez-vous une fois\u00a0: les nouvelles dates et les changements arrivent automatiquement dans votre calendrier.',
  nextEvents: 'Prochains événements',
  noEvents: 'Aucun événement à venir pour l’instant. Abonnez-vous pour les voir dès leur ajout.',
  noEventsInMonth: 'Aucun événement pour ce mois',
  nextEvent: 'Prochain événement : {date}',
  previousEvent: 'Événement précédent : {date}',
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
  calendar: 'Calendrier',
  upcomingCount: {
    one: '{count} événement à venir',
    many: '{count} événements à venir',
    other: '{count} événements à venir',
  },
  laterEvents: 'Afficher les événements suivants',
  timesIn: 'Heures indiquées\u00a0: {zone}',
  subscribeShort: 'S’abonner',
  goodToKnow: 'Bon à savoir',
  appNotListed: 'Mon application de calendrier n’est pas dans la liste',
  refreshVaries: 'variable',
  refreshHeading: 'Quand arrivent les changements',
  refreshNote: 'Chaque application de calendrier vérifie les changements à son propre rythme.',
  addressLabel: 'Adresse pour toute autre application',
  addressFor: 'Adresse pour {service}',
  addressHelp:
    'Dans votre application de calendrier, choisissez de vous abonner ou d’ajouter un calendrier par son adresse, puis collez celle-ci.',
  addressIsYours: 'Cette adresse est personnelle. Merci de ne pas la partager.',
  leaveHeading: 'Comment se désabonner',
  leaveHelp:
    'Supprimez le calendrier dans votre application de calendrier. C’est tout\u00a0; nous ne savons pas qui vous êtes.',
  pasteHelp:
    '{service} n’accepte pas de lien. Copiez l’adresse ci-dessous, ouvrez {service} sur un ordinateur, choisissez d’ajouter un calendrier par son adresse, puis collez-la.',
  backToCalendar: 'Revenir au calendrier',
  feed: {
    noEvents: 'Ce calendrier ne contient aucun événement',
    ended: 'Cet abonnement a pris fin',
    endedName: '{title} (le propriétaire du calendrier a mis fin à cet abonnement)',
  },

  connect: {
    lead: 'À l’étape suivante, {provider} vous demande si ce site peut consulter et modifier vos événements. Il n’existe pas d’autorisation plus limitée, et nous ne l’utilisons que pour cet événement.',
    leadOwn:
      '{provider} vous demandera d’autoriser ce site à créer son propre agenda. L’événement y sera ajouté, et nous ne voyons pas vos autres événements.',
    once: 'Ajouter une fois',
    onceHelp:
      'Nous ne conservons rien à votre sujet. Les modifications ultérieures n’arriveront pas dans votre agenda.',
    keep: 'Ajouter et garder à jour',
    keepHelp:
      'Les modifications et annulations arrivent dans votre agenda jusqu’à la fin de l’événement ou jusqu’à ce que vous arrêtiez. D’ici là, nous conservons votre autorisation, chiffrée.',
    zone: 'Votre fuseau horaire',
    without: 'Ajouter sans connexion',
    cannotRepeat: '{service} ne peut pas répéter un événement de cette façon.',
    overlaps: 'Dans {service}, un événement doit se terminer avant de se répéter.',
    added: 'L’événement est dans votre agenda',
    kept: 'Les modifications y apparaîtront d’elles-mêmes.',
    open: 'Ouvrir dans {service}',
    stop: 'Arrêter les mises à jour',
    stopHelp:
      'Nous ne mettrons plus cet événement à jour et supprimerons ce que nous avons enregistré pour cela. L’événement reste dans votre agenda.',
    stopped: 'Les mises à jour sont arrêtées',
    stoppedHelp:
      'Nous avons supprimé ce que nous avions enregistré pour mettre l’événement à jour. Il reste dans votre agenda jusqu’à ce que vous le supprimiez.',
    ends: {
      over: 'L’événement est terminé. Nous avons supprimé ce que nous avions enregistré pour le mettre à jour.',
      deleted:
        'L’événement, ou l’agenda qui le contenait, a été supprimé dans {service}. Nous avons supprimé ce que nous avions enregistré pour le mettre à jour.',
      eventDeleted:
        'L’organisateur a supprimé l’événement, qui a aussi été retiré de votre agenda. Nous avons supprimé ce que nous avions enregistré pour le mettre à jour.',
      withdrawn:
        'L’autorisation de modifier votre agenda a été retirée ou a expiré. Vous pouvez ajouter de nouveau l’événement depuis sa page.',
      forbidden:
        '{service} n’autorise plus la modification de votre agenda. Vous pouvez ajouter de nouveau l’événement depuis sa page.',
    },
    entryProblems: {
      cannotHold:
        '{service} ne peut pas répéter l’événement aux dates actuelles. Il a été retiré de votre agenda jusqu’à ce qu’elles changent.',
      rejected:
        '{service} n’a pas accepté la dernière modification. Votre agenda affiche donc une version antérieure de l’événement.',
    },
    withdraw: 'Vous pouvez aussi retirer l’autorisation dans votre compte Microsoft.',
    retry: 'Réessayer',
    problems: {
      declined: {
        title: 'Rien n’a été ajouté',
        text: 'L’autorisation n’a pas été accordée. Vous pouvez tout de même ajouter l’événement sans connexion.',
      },
      administrator: {
        title: 'Votre organisation doit d’abord l’autoriser',
        text: 'Demandez à votre administrateur d’approuver cette application dans Microsoft Entra. En attendant, vous pouvez ajouter l’événement sans connexion.',
      },
      scope: {
        title: 'Rien n’a été ajouté',
        text: 'L’autorisation de modifier des événements manque. Réessayez en la laissant cochée, ou ajoutez l’événement sans connexion.',
      },
      noCalendar: {
        title: 'Ce compte n’a pas d’agenda',
        text: '{service} ne peut pas y enregistrer d’événements. Choisissez un autre compte, ou ajoutez l’événement sans connexion.',
      },
      expired: {
        title: 'Le délai est dépassé',
        text: 'Veuillez ouvrir la page de l’événement et recommencer.',
      },
      unavailable: {
        title: '{service} n’a pas accepté l’événement',
        text: 'Réessayez dans quelques minutes, ou ajoutez l’événement sans connexion.',
      },
    },
  },

  home: {
    title: 'Vos événements dans tous les agendas',
    lead: 'Un seul lien ajoute un événement à Apple, Google, Outlook et tous les autres agendas. Ou partagez un agenda entier qui se met à jour tout seul.',
    add: {
      title: 'Ajouter à l’agenda',
      text: 'Un lien court, un code QR ou un bouton sur votre site. On le touche, l’agenda s’ouvre, c’est fait.',
    },
    subscribe: {
      title: 'S’abonner',
      text: 'Partagez un agenda une seule fois. Si un horaire change, il change pour tous ceux qui le suivent.',
    },
    private: {
      title: 'Respect de la vie privée',
      text: 'Ni pistage ni cookies pour les visiteurs. Vous voyez combien de personnes ont ajouté un événement, jamais qui.',
    },
  },
  preview: {
    heading: 'Essayez maintenant',
    lead: 'Sans compte.',
    labels: {
      title: 'Que se passe-t-il\u00a0?',
      start: 'Quand\u00a0?',
      location: 'Où\u00a0?',
    },
    optional: '(facultatif)',
    example: 'Fête d’été',
    locationExample: 'Adresse ou lien de réunion',
    show: 'Afficher la page',
    problems: {
      title: 'Saisissez un titre.',
      start: 'Saisissez une date et une heure.',
      location: 'Saisissez au maximum 500 caractères.',
    },
    note: 'Ceci est un aperçu. Rien n’a été enregistré.',
  },
  createAccount: 'Créer un compte',
  signIn: 'Se connecter',
  documentation: 'Documentation',
  toHome: 'Aller à l’accueil',
  language: 'Langue',
  report: 'Signaler cette page',

  errors: {
    invalid_parameter: {
      title: 'Ce lien contient une erreur',
      text: 'L’organisateur peut le corriger\u00a0:',
    },
    unauthenticated: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il ne correspond à aucun compte sur ce service. Si c’est votre propre lien, vérifiez l’identifiant client qu’il contient.',
    },
    not_found: {
      title: 'Page introuvable',
      text: 'Cette page est introuvable. Elle a peut-être été supprimée, ou l’adresse est incomplète.',
    },
    method_not_allowed: {
      title: 'Cette adresse s’utilise autrement',
      text: 'Ouvrez-la comme un lien dans votre navigateur.',
    },
    gone: {
      title: 'Plus disponible',
      text: 'L’administrateur a désactivé cette page. Si elle vous appartient, contactez-le.',
    },
    too_large: {
      title: 'C’est trop à la fois',
      text: 'C’est plus que nous ne pouvons traiter. L’organisateur peut raccourcir le contenu.',
    },
    rate_limited: {
      title: 'Un instant, s’il vous plaît',
      text: 'Trop de requêtes sont arrivées de votre réseau. Votre lien n’est pas en cause\u00a0; réessayez dans une minute.',
    },
    unavailable: {
      title: 'Nous sommes très sollicités en ce moment',
      text: 'Votre lien n’est pas en cause\u00a0; réessayez dans une minute.',
    },
    internal: {
      title: 'Un problème est survenu',
      text: 'L’erreur a été enregistrée. Réessayez plus tard.',
    },
  },
}
