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
    card: { name: 'Karte', help: 'Ein Bereich an der Seite' },
    centred: { name: 'Einladung', help: 'Alles in der Mitte' },
    poster: { name: 'Plakat', help: 'Ein breites Band oben' },
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP oder GIF, bis 128 KiB und 2.000 Pixel je Seite. Es erscheint bis 320 × 96 Pixel groß, in der Vorschau nach dem Speichern.',
  logoText: 'Beschreibung des Logos (Alternativtext)',
  logoTextHelp: 'Für alle, die es nicht sehen können, zum Beispiel der Name Ihrer Organisation.',
  removeLogo: 'Logo entfernen',

  colors: 'Farben',
  colorsHelp:
    'Verwenden Sie Hex-Codes wie #1b488a. Leere Felder behalten unseren Standard; bei Links und Buttons genügt eines der beiden.',
  accent: 'Links und Buttons',
  accentDark: 'Links und Buttons, dunkler Modus',
  tint: 'Seitenhintergrund',
  tintDark: 'Seitenhintergrund, dunkler Modus',
  contrast: {
    light: 'Heller Modus: gut lesbar, {ratio} zu 1.',
    dark: 'Dunkler Modus: gut lesbar, {ratio} zu 1.',
  },
  blackText: 'Text auf Buttons ist schwarz.',
  whiteText: 'Text auf Buttons ist weiß.',

  services: 'Kalender',
  servicesHelp:
    'Wählen Sie, welche Kalender Sie anbieten. Die Zahlen bestimmen Ihre eigene Reihenfolge.',
  place: 'Position von {service}',
  order: 'Reihenfolge',
  orders: {
    device: 'Was zum Gerät des Besuchers passt, zuerst',
    own: 'Meine eigene Reihenfolge',
  },

  texts: 'Texte',
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
  previewProblem: 'Noch keine Vorschau',
  previewProblemText: 'Bitte korrigieren Sie:',
  sample: {
    title: 'Sommerfest im Park',
    location: 'Stadtpark, am alten Pavillon',
    description: 'Musik, Essen und Spiele für alle.\nBringen Sie eine Decke und Ihre Freunde mit.',
    organizer: 'Freunde des Stadtparks',
  },

  use: 'So verwenden Sie sie',
  useText: 'Hängen Sie das an einen beliebigen Terminlink an:',
  example: 'Beispiel-Link',
  delete: 'Vorlage löschen …',
  deleteText:
    'Seiten, die sie verwenden, zeigen dann Ihre Standardvorlage oder unser Standarddesign.',
}
