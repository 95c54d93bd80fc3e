import { html } from 'hono/html'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { calendarColorNames } from '../../../core/calendar/color.ts'
import { reminderChoices } from '../../../core/event/form-fields.ts'
import type { StoredTemplate } from '../../../core/theme/template.ts'
import { hueOf } from '../../ui/calendar-tile.ts'
import type { Html } from '../../ui/html.ts'
import { reminderInWords } from '../ui/event-fields.ts'
import {
  checkboxField,
  fieldProblem,
  type SelectOption,
  selectField,
  zoneGroups,
} from '../ui/fields.ts'
import type { Form, PageContext } from '../ui/page-context.ts'

/** The content of a calendar's settings page. */
export interface SettingsPage {
  readonly calendar: Calendar
  /** The templates of the account. */
  readonly templates: readonly StoredTemplate[]
  /** The time zone of the account; empty if none was chosen. */
  readonly zone: string
}

/** The fields of a calendar's settings besides its texts. */
export function settingsFields(page: PageContext, shown: SettingsPage, form: Form): Html {
  const { calendars } = page.translations.account
  const { calendar, templates, zone } = shown
  const template = {
    ...{ name: 'template', label: calendars.template, help: calendars.templateHelp },
    choices: [
      ['', calendars.templateNone] as const,
      ...templates.map(({ key, template }) => [key, template.name] as const),
    ],
  }
  const timezone = {
    ...{ name: 'timezone', label: calendars.timezone, help: calendars.timezoneHelp },
    choices: [['', calendars.timezoneNone]] as const,
    groups: zoneGroups(page, [zone, calendar.timezone ?? '']),
  }
  const reminder = {
    ...{ name: 'reminder', label: calendars.reminder, help: calendars.reminderHelp },
    choices: [['', calendars.reminderNone] as const, ...reminderOptions(page, calendar.reminder)],
  }
  const { findable: label, findableHelp: help } = calendars
  return html`${colorField(page, form)}
${[template, timezone, reminder].map((field) => selectField(page, { ...field, isUnmarked: true }, form))}
${checkboxField({ name: 'findable', label, help }, form)}`
}

function colorField({ translations }: PageContext, form: Form): Html {
  const { color, colorHelp, colorNone, colors } = translations.account.calendars
  const chosen = form.values.get('color') ?? ''
  const choice = (value: string, words: string, dot: Html | '' = '') =>
    html`<label class="choice"><input type="radio" name="color" value="${value}"${value === chosen && html` checked`}>${dot}${words}</label>\n`
  return html`<fieldset id="color"><legend>${color}</legend>
<div class="actions">${choice('', colorNone)}${calendarColorNames.map((name) =>
    choice(name, colors[name], html`<span class="dot ${hueOf(name)}"></span>`),
  )}</div>
<p class="help">${colorHelp}</p>${fieldProblem('color', form)}</fieldset>`
}

// Another time than those in the list can be stored too.
function reminderOptions(page: PageContext, stored: number | null): readonly SelectOption[] {
  const choices = new Set<number>([...reminderChoices, ...(stored === null ? [] : [stored])])
  return [...choices]
    .sort((one, other) => one - other)
    .map((minutes) => [String(minutes), reminderInWords(page, minutes)])
}
