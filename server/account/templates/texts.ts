/** The texts of the template pages. */
export const templates = {
  create: 'New template',
  intro:
    'A template gives your event pages your logo, your brand and your words. The default is used for every event that doesn’t name another.',
  none: 'No templates yet. Your event pages have our standard look.',
  isDefault: 'Default',
  makeDefault: 'Set as default',
  dropDefault: 'Remove as default',
  copyName: 'Copy of {name}',

  name: 'Name',
  nameHelp: 'Only you see this.',
  layout: 'Layout',
  layouts: {
    card: 'Card',
    centred: 'Invitation',
    poster: 'Poster',
  },

  titleFont: 'Title font',
  titleFonts: { 'sans-serif': 'Standard', serif: 'Serif', monospace: 'Typewriter' },
  cover: 'Cover',
  covers: {
    pattern: { name: 'Pattern', help: 'Drawn for each event in your colors' },
    picture: { name: 'Picture', help: 'Your own image' },
    none: { name: 'None', help: 'Plain background' },
  },
  coverPicture: 'Cover picture',
  coverPictureHelp:
    'PNG, JPEG, WebP or GIF, up to 512 KiB. Wide pictures of about 2,400 × 480 pixels fit best.',
  removeCoverPicture: 'Remove cover picture',

  startFrom: 'Start from a design',
  designs: {
    classic: { name: 'Classic', help: 'Details on one side, calendars on the other' },
    invitation: { name: 'Invitation', help: 'One quiet column with a serif title' },
    poster: { name: 'Poster', help: 'A broad band of color with a large title' },
    garden: { name: 'Garden', help: 'Fresh green on a light background' },
    gala: { name: 'Gala', help: 'No cover, everything in the middle' },
    coast: { name: 'Coast', help: 'A blue band with a serif title' },
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP or GIF, up to 128 KiB and 2,000 pixels per side. It’s shown at up to 320 × 96 pixels.',
  logoText: 'Logo description (alt text)',
  logoTextHelp: 'For people who can’t see it, such as the name of your organization.',
  removeLogo: 'Remove logo',
  darkLogo: 'Logo for dark mode',
  darkLogoHelp: 'Replaces the logo in dark mode, for example with a white version.',
  removeDarkLogo: 'Remove logo for dark mode',
  keptLogo: 'Your new picture will be saved with the template.',

  colors: 'Brand',
  colorsHelp:
    'Use hex codes like #1b488a. An empty field keeps our default; a color for one mode is adjusted for the other.',
  accent: 'Buttons and dates',
  accentDark: 'Buttons and dates, dark mode',
  links: 'Links',
  linksDark: 'Links, dark mode',
  linksHelp: 'Leave empty to use the color of the buttons.',
  tint: 'Page background',
  tintDark: 'Page background, dark mode',
  darkMode: 'Dark mode',
  darkModeDerived: 'Worked out from the light colors',
  darkModeOwn: 'Own colors or logo',
  pickColor: 'Pick a color: {label}',
  onButtons: {
    black: 'Text on buttons is black: {ratio} to 1.',
    white: 'Text on buttons is white: {ratio} to 1.',
  },
  linksReadable: 'Easy to read: {ratio} to 1.',
  colorWarnings: {
    links:
      '{color} is too faint for links: {reached} to 1, and {needed} is recommended. Pages show {proposed} instead.',
    tint: '{color} makes small text and borders too faint: {reached} to 1, and {needed} is recommended. Pages show {proposed} instead.',
  },
  useColor: 'Use {color}',

  services: 'Calendars',
  servicesHelp: 'Choose which calendars to offer. Move them to set your own order.',
  place: 'Position of {service}',
  moves: { up: 'Move {service} up', down: 'Move {service} down' },
  order: 'Order',
  orders: {
    device: 'Best match for the visitor’s device first',
    own: 'My own order',
  },

  texts: 'Text',
  textsSummary: 'Heading, main button, note and footer',
  textsHelp: 'Shown as you write them, in every language.',
  heading: 'Heading above the calendars',
  button: 'Main button',
  buttonHelp: '{service} becomes the name of the calendar, for example “Save to {service}”.',
  note: 'Note below the calendars',
  footer: 'Footer',
  footerLink: 'Footer link text',
  footerAddress: 'Footer link URL',
  hidesName: 'Hide “Daymark” in the footer',

  style: 'Custom CSS',
  styleSummary: 'A few rules for those who know CSS',
  styleHelp:
    'A subset of CSS. We don’t check contrast here; use light-dark(#1b488a, #9ac0f8) to set a value for each mode.',
  styleParts: 'Parts: {parts}',
  styleProperties: 'Properties: {properties}',

  preview: 'Preview',
  screens: { phone: 'Phone', desktop: 'Computer' },
  screen: 'Screen',
  modes: { light: 'Light', dark: 'Dark' },
  mode: 'Mode',
  previewProblem: 'No preview yet',
  previewProblemText: 'Please fix:',
  sample: {
    title: 'Summer festival in the park',
    location: 'City park, at the old bandstand',
    description: 'Music, food and games for everyone.\nBring a blanket and a friend.',
    organizer: 'Friends of the park',
  },

  notDefault: 'This isn’t your default template. It shows only where you choose it.',
  use: 'How to use it',
  useText:
    'Set it as default, or choose it in a short link or in the settings of a calendar. To links you write yourself, add this:',
  example: 'Example link',
  delete: 'Delete template …',
  deleteText: 'Pages that use it will show your default template, or our standard look.',
}
