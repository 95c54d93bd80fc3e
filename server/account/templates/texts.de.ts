/** The texts of the template pages, in German. */
export const templates = {
  create: 'Neue Vorlage',
  intro:
    'Eine Vorlage gibt Ihren Terminseiten Ihr Logo, Ihre Farben und Ihre Texte. Die Standardvorlage gilt für jeden Termin, der keine andere nennt.',
  none: 'Noch keine Vorlagen. Ihre Terminseiten haben unser Standarddesign.',
  isDefault: 'Standard',
  makeDefault: 'Als Standard festlegen',
  dropDefault: 'Standard aufheben',
  copyName: 'Kopie von {name}',

  name: 'Name',
  nameHelp: 'Nur Sie sehen ihn.',
  layout: 'Layout',
  layouts: {
    card: 'Karte',
    centred: 'Einladung',
    poster: 'Plakat',
  },

  titleFont: 'Schrift des Titels',
  titleFonts: { 'sans-serif': 'Normal', serif: 'Mit Serifen', monospace: 'Schreibmaschine' },
  cover: 'Titelbild',
  covers: {
    pattern: { name: 'Muster', help: 'Für jeden Termin gezeichnet, in Ihren Farben' },
    picture: { name: 'Bild', help: 'Ihr eigenes Bild' },
    none: { name: 'Keines', help: 'Schlichter Hintergrund' },
  },
  coverPicture: 'Eigenes Titelbild',
  coverPictureHelp:
    'PNG, JPEG, WebP oder GIF, bis 512 KiB. Am besten passen breite Bilder von etwa 2.400 × 480 Pixel.',
  removeCoverPicture: 'Titelbild entfernen',

  startFrom: 'Mit einem Entwurf beginnen',
  designs: {
    classic: { name: 'Klassisch', help: 'Details auf der einen, Kalender auf der anderen Seite' },
    invitation: { name: 'Einladung', help: 'Eine ruhige Spalte mit einem Titel in Serifen' },
    poster: { name: 'Plakat', help: 'Ein breites Farbband mit großem Titel' },
    garden: { name: 'Garten', help: 'Frisches Grün auf hellem Hintergrund' },
    gala: { name: 'Gala', help: 'Ohne Titelbild, alles in der Mitte' },
    coast: { name: 'Küste', help: 'Ein blaues Band mit einem Titel in Serifen' },
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP oder GIF, bis 128 KiB und 2.000 Pixel je Seite. Es erscheint bis 320 × 96 Pixel groß.',
  logoText: 'Beschreibung des Logos (Alternativtext)',
  logoTextHelp: 'Für alle, die es nicht sehen können, zum Beispiel der Name Ihrer Organisation.',
  removeLogo: 'Logo entfernen',
  darkLogo: 'Logo für den dunklen Modus',
  darkLogoHelp: 'Ersetzt das Logo im dunklen Modus, zum Beispiel durch eine weiße Fassung.',
  removeDarkLogo: 'Logo für den dunklen Modus entfernen',
  keptLogo: 'Ihr neues Bild wird mit der Vorlage gespeichert.',

  colors: 'Marke',
  colorsHelp:
    'Verwenden Sie Hex-Codes wie #1b488a. Ein leeres Feld behält unseren Standard; eine Farbe für nur einen Modus wird für den anderen angepasst.',
  accent: 'Buttons und Daten',
  accentDark: 'Buttons und Daten, dunkler Modus',
  links: 'Links',
  linksDark: 'Links, dunkler Modus',
  linksHelp: 'Ein leeres Feld übernimmt die Farbe der Buttons.',
  tint: 'Seitenhintergrund',
  tintDark: 'Seitenhintergrund, dunkler Modus',
  darkMode: 'Dunkler Modus',
  darkModeDerived: 'Aus den hellen Farben abgeleitet',
  darkModeOwn: 'Eigene Farben oder eigenes Logo',
  pickColor: 'Farbe wählen: {label}',
  onButtons: {
    black: 'Text auf Buttons ist schwarz: {ratio} zu 1.',
    white: 'Text auf Buttons ist weiß: {ratio} zu 1.',
  },
  linksReadable: 'Gut lesbar: {ratio} zu 1.',
  colorWarnings: {
    links:
      '{color} ist für Links zu blass: {reached} zu 1, empfohlen sind {needed}. Die Seiten zeigen stattdessen {proposed}.',
    tint: '{color} macht kleine Texte und Ränder zu blass: {reached} zu 1, empfohlen sind {needed}. Die Seiten zeigen stattdessen {proposed}.',
  },
  useColor: '{color} verwenden',

  services: 'Kalender',
  servicesHelp:
    'Wählen Sie, welche Kalender Sie anbieten. Verschieben Sie sie für Ihre eigene Reihenfolge.',
  place: 'Position von {service}',
  moves: { up: '{service} nach oben', down: '{service} nach unten' },
  order: 'Reihenfolge',
  orders: {
    device: 'Was zum Gerät des Besuchers passt, zuerst',
    own: 'Meine eigene Reihenfolge',
  },

  texts: 'Texte',
  textsSummary: 'Überschrift, Haupt-Button, Hinweis und Fußzeile',
  textsHelp: 'Sie erscheinen in jeder Sprache so, wie Sie sie schreiben.',
  heading: 'Überschrift über den Kalendern',
  button: 'Haupt-Button',
  buttonHelp: 'Aus {service} wird der Name des Kalenders, zum Beispiel „In {service} speichern“.',
  note: 'Hinweis unter den Kalendern',
  footer: 'Fußzeile',
  footerLink: 'Linktext in der Fußzeile',
  footerAddress: 'Link-URL in der Fußzeile',
  hidesName: '„Daymark“ in der Fußzeile ausblenden',

  style: 'Eigenes CSS',
  styleSummary: 'Ein paar Regeln für alle, die CSS kennen',
  styleHelp:
    'Ein kleiner Teil von CSS. Den Kontrast prüfen wir hier nicht; mit light-dark(#1b488a, #9ac0f8) hat jeder Modus seinen Wert.',
  styleParts: 'Teile: {parts}',
  styleProperties: 'Eigenschaften: {properties}',

  preview: 'Vorschau',
  screens: { phone: 'Telefon', desktop: 'Computer' },
  screen: 'Bildschirm',
  modes: { light: 'Hell', dark: 'Dunkel' },
  mode: 'Modus',
  previewProblem: 'Noch keine Vorschau',
  previewProblemText: 'Bitte korrigieren Sie:',
  sample: {
    title: 'Sommerfest im Park',
    location: 'Stadtpark, am alten Pavillon',
    description: 'Musik, Essen und Spiele für alle.\nBringen Sie eine Decke und Ihre Freunde mit.',
    organizer: 'Freunde des Stadtparks',
  },

  notDefault: 'Das ist nicht Ihre Standardvorlage. Sie erscheint nur, wo Sie sie auswählen.',
  use: 'So verwenden Sie sie',
  useText:
    'Legen Sie sie als Standard fest, oder wählen Sie sie in einem Kurzlink oder in den Einstellungen eines Kalenders. An selbst geschriebene Links hängen Sie das an:',
  example: 'Beispiel-Link',
  delete: 'Vorlage löschen …',
  deleteText:
    'Seiten, die sie verwenden, zeigen dann Ihre Standardvorlage oder unser Standarddesign.',
}
