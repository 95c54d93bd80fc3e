/** What the pages of templates say. */
export const templates = {
  create: 'New template',
  intro:
    'A template gives the pages of your events your logo, your colours and your words. The default is used for every event that names no other.',
  none: 'You have no template yet. Your event pages look the way we made them.',
  isDefault: 'Default',
  makeDefault: 'Make default',
  dropDefault: 'Use no default',
  copyName: 'Copy of {name}',

  name: 'Name',
  nameHelp: 'Only you see it.',
  layout: 'Layout',
  layouts: {
    card: 'Card, with a panel at the side',
    centred: 'Invitation, all in the middle',
    poster: 'Poster, with a broad band of colour',
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP or GIF, up to 128 KiB and 2000 pixels a side. It is shown up to 320 × 96 pixels, and in the preview once it is saved.',
  logoText: 'What the logo says',
  logoTextHelp: 'For people who do not see it, such as the name of your organization.',
  removeLogo: 'Remove the logo',

  colors: 'Colours',
  colorsHelp:
    'Write colours like #1b488a. What you leave empty stays ours; a colour for one look alone is made to fit the other.',
  accent: 'Links and buttons',
  accentDark: 'Links and buttons, dark',
  tint: 'Page',
  tintDark: 'Page, dark',
  contrast: {
    light: 'Light look: links in {color} reach a contrast of {ratio}:1 ({needed}:1 is needed).',
    dark: 'Dark look: links in {color} reach a contrast of {ratio}:1 ({needed}:1 is needed).',
  },
  blackText: 'Text on buttons is black.',
  whiteText: 'Text on buttons is white.',

  services: 'Calendars',
  servicesHelp: 'Tick what you offer. The order counts only where you choose your own.',
  place: 'Place of {service}',
  order: 'Order',
  orders: {
    device: 'What fits the device of the visitor first',
    own: 'My own order everywhere',
  },

  texts: 'Words',
  textsHelp: 'They stand on the page as you write them, in every language.',
  heading: 'Heading over the calendars',
  button: 'Main button',
  buttonHelp: 'Write {service} where the name of the calendar goes, such as “Save to {service}”.',
  note: 'Note below the calendars',
  footer: 'Footer',
  footerLink: 'Words of a link in the footer',
  footerAddress: 'Address of that link',
  hidesName: 'Leave out “Daymark” in the footer',

  style: 'Rules of style',
  styleHelp:
    'A few rules of CSS for whoever knows it. Colours set here are not checked for contrast, and can be light-dark(#1b488a, #9ac0f8).',
  styleParts: 'Parts: {parts}',
  styleProperties: 'Properties: {properties}',

  preview: 'Preview',
  previewPhone: 'Phone',
  previewDesktop: 'Computer',
  previewProblem: 'There is no preview yet',
  previewProblemText: 'Please look at this first:',
  sample: {
    title: 'Summer festival in the park',
    location: 'City park, at the old bandstand',
    description: 'Music, food and games for everybody.\nBring a blanket, and your neighbours.',
    organizer: 'Neighbourhood association',
  },

  use: 'How to use it',
  useText: 'Put this behind the address of any event that you make:',
  useLink: 'For example, to copy:',
  example: 'Address of an example',
  delete: 'Delete this template …',
  deleteText: 'Pages that name it then show your default, or our own page.',
}
