/** What the pages of templates say. */
export const templates = {
  create: 'Neue Vorlage',
  intro:
    'Eine Vorlage gibt den Seiten Ihrer Termine Ihr Logo, Ihre Farben und Ihre Worte. Der Standard gilt für jeden Termin, der keine andere nennt.',
  none: 'Sie haben noch keine Vorlage. Ihre Terminseiten sehen so aus, wie wir sie gestaltet haben.',
  isDefault: 'Standard',
  makeDefault: 'Zum Standard machen',
  dropDefault: 'Keinen Standard verwenden',
  copyName: 'Kopie von {name}',

  name: 'Name',
  nameHelp: 'Nur Sie sehen ihn.',
  layout: 'Aufbau',
  layouts: {
    card: 'Karte, mit einem Feld an der Seite',
    centred: 'Einladung, alles in der Mitte',
    poster: 'Plakat, mit einem breiten farbigen Band',
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP oder GIF, bis 128 KiB und 2000 Pixel je Seite. Es erscheint bis 320 × 96 Pixel groß, in der Vorschau nach dem Speichern.',
  logoText: 'Was das Logo sagt',
  logoTextHelp: 'Für alle, die es nicht sehen, zum Beispiel der Name Ihrer Organisation.',
  removeLogo: 'Logo entfernen',

  colors: 'Farben',
  colorsHelp:
    'Schreiben Sie Farben wie #1b488a. Was leer bleibt, bleibt unseres; eine Farbe für nur eine Ansicht wird für die andere angepasst.',
  accent: 'Links und Schaltflächen',
  accentDark: 'Links und Schaltflächen, dunkel',
  tint: 'Seite',
  tintDark: 'Seite, dunkel',
  contrast: {
    light:
      'Helle Ansicht: Links in {color} erreichen einen Kontrast von {ratio}:1 (nötig ist {needed}:1).',
    dark: 'Dunkle Ansicht: Links in {color} erreichen einen Kontrast von {ratio}:1 (nötig ist {needed}:1).',
  },
  blackText: 'Schrift auf Schaltflächen ist schwarz.',
  whiteText: 'Schrift auf Schaltflächen ist weiß.',

  services: 'Kalender',
  servicesHelp:
    'Wählen Sie, was Sie anbieten. Die Reihenfolge zählt nur, wenn Sie eine eigene wählen.',
  place: 'Platz von {service}',
  order: 'Reihenfolge',
  orders: {
    device: 'Zuerst, was zum Gerät des Besuchers passt',
    own: 'Überall meine eigene Reihenfolge',
  },

  texts: 'Worte',
  textsHelp: 'Sie stehen so auf der Seite, wie Sie sie schreiben, in jeder Sprache.',
  heading: 'Überschrift über den Kalendern',
  button: 'Wichtigste Schaltfläche',
  buttonHelp:
    'Schreiben Sie {service}, wo der Name des Kalenders stehen soll, etwa „In {service} speichern“.',
  note: 'Hinweis unter den Kalendern',
  footer: 'Fußzeile',
  footerLink: 'Worte eines Links in der Fußzeile',
  footerAddress: 'Adresse dieses Links',
  hidesName: '„Daymark“ in der Fußzeile weglassen',

  style: 'Stilregeln',
  styleHelp:
    'Einige CSS-Regeln für alle, die sich damit auskennen. Farben von hier werden nicht auf Kontrast geprüft und können light-dark(#1b488a, #9ac0f8) sein.',
  styleParts: 'Teile: {parts}',
  styleProperties: 'Eigenschaften: {properties}',

  preview: 'Vorschau',
  previewPhone: 'Telefon',
  previewDesktop: 'Computer',
  previewProblem: 'Noch keine Vorschau',
  previewProblemText: 'Bitte sehen Sie zuerst das an:',
  sample: {
    title: 'Sommerfest im Park',
    location: 'Stadtpark, am alten Pavillon',
    description:
      'Musik, Essen und Spiele für alle.\nBringen Sie eine Decke mit, und Ihre Nachbarn.',
    organizer: 'Nachbarschaftsverein',
  },

  use: 'So verwenden Sie sie',
  useText: 'Hängen Sie das an die Adresse eines Termins, die Sie bauen:',
  useLink: 'Zum Beispiel, zum Kopieren:',
  example: 'Adresse eines Beispiels',
  delete: 'Diese Vorlage löschen …',
  deleteText: 'Seiten, die sie nennen, zeigen dann Ihren Standard oder unsere eigene Seite.',
}
