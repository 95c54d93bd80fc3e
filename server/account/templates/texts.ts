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
    card: { name: 'Card', help: 'A panel at the side' },
    centred: { name: 'Invitation', help: 'Everything in the middle' },
    poster: { name: 'Poster', help: 'A wide banner across the top' },
  },

  logo: 'Logo',
  logoHelp:
    'PNG, JPEG, WebP or GIF, up to 128 KiB and 2,000 pixels per side. It’s shown at up to 320 × 96 pixels, in the preview once saved.',
  logoText: 'Logo description (alt text)',
  logoTextHelp: 'For people who can’t see it, such as the name of your organization.',
  removeLogo: 'Remove logo',

  colors: 'Brand',
  colorsHelp:
    'Use hex codes like #1b488a. Leave a field empty to keep our default; for links and buttons, one of the two is enough.',
  accent: 'Links and buttons',
  accentDark: 'Links and buttons, dark mode',
  tint: 'Page background',
  tintDark: 'Page background, dark mode',
  contrast: {
    light: 'Light mode: easy to read, {ratio} to 1.',
    dark: 'Dark mode: easy to read, {ratio} to 1.',
  },
  blackText: 'Text on buttons is black.',
  whiteText: 'Text on buttons is white.',

  services: 'Calendars',
  servicesHelp: 'Choose which calendars to offer. The numbers set your own order.',
  place: 'Position of {service}',
  order: 'Order',
  orders: {
    device: 'Best match for the visitor’s device first',
    own: 'My own order',
  },

  texts: 'Text',
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
  previewProblem: 'No preview yet',
  previewProblemText: 'Please fix:',
  sample: {
    title: 'Summer festival in the park',
    location: 'City park, at the old bandstand',
    description: 'Music, food and games for everyone.\nBring a blanket and a friend.',
    organizer: 'Friends of the park',
  },

  use: 'How to use it',
  useText: 'Add this to the end of any event link:',
  example: 'Example link',
  delete: 'Delete template …',
  deleteText: 'Pages that use it will show your default template, or our standard look.',
}
