import { html } from 'hono/html'
import { weekdayBegins } from '../../../core/calendar/api-fields.ts'
import type { Calendar } from '../../../core/calendar/calendar.ts'
import { calendarColorNames } from '../../../core/calendar/color.ts'
import { calendarFormValues } from '../../../core/calendar/settings.ts'
import { reminderChoices } from '../../../core/event/form-fields.ts'
import { maxLength } from '../../../core/text/text.ts'
import type { StoredTemplate } from '../../../core/theme/template.ts'
import { hueClass } from '../../ui/calendar-tile.ts'
import type { Html } from '../../ui/html.ts'
import { accountPage } from '../ui/account-layout.ts'
import { reminderInWords } from '../ui/event-fields.ts'
import {
  checkboxField,
  fieldProblem,
  inputField,
  type SelectOption,
  selectField,
  textAreaField,
  zoneGroups,
} from '../ui/fields.ts'
import { fold } from '../ui/fold.ts'
import { buttonLink, cancelLink, formButton, postForm } from '../ui/forms.ts'
import { menuPaths } from '../ui/navigation.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'
import { calendarPage } from './views.ts'

/** The content of a calendar's settings page. */
interface SettingsPage {
  readonly calendar: Calendar
  /** The templates of the account. */
  readonly templates: readonly StoredTemplate[]
  /** The time zone of the account; empty if none was chosen. */
  readonly zone: string
}

/** The page where a calendar is edited, exported, duplicated and deleted. */
export function calendarSettingsPage(page: PageContext, shown: SettingsPage): string {
  const { section, calendars } = page.translations.account
  const { id } = shown.calendar
  const form = formWith(page, calendarFormValues(shown.calendar), calendars)
  const main = html`${calendarFields(page, form)}${settingsFields(page, shown, form)}`
  return calendarPage(page, shown.calendar, 'settings', {
    main: html`<div class="narrow form-l">${postForm(page, { form, main, submit: section.save })}
${fileSection(page, id)}
${duplicateSection(page, id)}
${dangerSections(page, id)}</div>`,
  })
}

function calendarFields(page: PageContext, form: Form): Html {
  const { calendars } = page.translations.account
  const title = { name: 'title', label: calendars.title, longest: maxLength.line, isRequired: true }
  const { description: label, descriptionHelp: help } = calendars
  return html`${inputField(page, title, form)}${textAreaField(page, { name: 'description', label, help }, form)}`
}

function fileSection({ translations }: PageContext, id: number): Html {
  const { transfer } = translations.account
  return html`<section class="part"><h2>${transfer.filesTitle}</h2>
<p>${transfer.filesHelp}</p>
<p class="actions">${buttonLink(`/account/import/${id}`, transfer.importInto, '', 'file-up')}${buttonLink(`/account/calendars/export/${id}`, transfer.exportCalendar, '', 'download')}</p></section>`
}

function duplicateSection(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const action = `/account/calendars/duplicate/${id}`
  return html`<section class="part"><h2>${calendars.copyHeading}</h2>
<p>${calendars.copyHelp}</p>
${formButton(page, { action, words: section.duplicate, icon: 'copy' })}</section>`
}

function dangerSections(page: PageContext, id: number): Html {
  const { section, calendars } = page.translations.account
  const action = `/account/calendars/delete/${id}`
  return html`<section class="part"><h2>${calendars.endHeading}</h2>
<p>${calendars.endHelp}</p>
<p class="actions">${buttonLink(`/account/calendars/end/${id}`, `${calendars.endHeading} …`, 'danger')}</p></section>
<section class="part"><h2>${calendars.deleteHeading}</h2>
<p>${calendars.deleteHelp}</p>
${formButton(page, { action, words: section.delete, look: 'danger', icon: 'trash-2' })}</section>`
}

export function newCalendarPage(page: PageContext): string {
  const { section, calendars } = page.translations.account
  const form = formWith(page, {}, calendars)
  const beside = cancelLink(page, menuPaths.calendars)
  return accountPage(page, {
    title: calendars.newCalendar,
    above: { path: menuPaths.calendars, words: section.calendars },
    menuItem: 'calendars',
    main: postForm(page, {
      form,
      main: calendarFields(page, form),
      submit: section.create,
      beside,
    }),
  })
}

/** The fields of a calendar's settings besides its title and description. */
function settingsFields(page: PageContext, shown: SettingsPage, form: Form): Html {
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
${checkboxField({ name: 'findable', label, help }, form)}
${advancedFold(page, form)}`
}

function advancedFold(page: PageContext, form: Form): Html {
  const { calendars, section } = page.translations.account
  const days = weekdayBegins.map((day) => [day, calendars.weekStarts[day]] as const)
  const week = {
    ...{ name: 'weekday_begin', label: calendars.weekStart, isUnmarked: true },
    choices: [['', calendars.weekStartNone] as const, ...days],
  }
  const name = {
    ...{ name: 'internal_name', label: calendars.internalName, help: calendars.internalNameHelp },
    longest: maxLength.line,
  }
  const data = {
    ...{ name: 'custom_data', label: calendars.customData, help: calendars.customDataHelp },
    rows: 3,
  }
  const main = html`${selectField(page, week, form)}${inputField(page, name, form)}${textAreaField(page, data, form)}`
  const set = [week, name, data].filter((field) => form.values.get(field.name))
  const value = set.map((field) => field.label).join(', ') || section.notSet
  const fields = [week.name, name.name, data.name]
  return fold({ title: section.advanced, sign: 'settings', value, fields, main }, form)
}

function colorField({ translations }: PageContext, form: Form): Html {
  const { color, colorHelp, colorNone, colors } = translations.account.calendars
  const chosen = form.values.get('color') ?? ''
  const choice = (value: string, words: string, dot: Html | '' = '') =>
    html`<label class="choice"><input type="radio" name="color" value="${value}"${value === chosen && html` checked`}>${dot}${words}</label>\n`
  return html`<fieldset id="color"><legend>${color}</legend>
<div class="actions">${choice('', colorNone)}${calendarColorNames.map((name) =>
    choice(name, colors[name], html`<span class="dot ${hueClass(name)}"></span>`),
  )}</div>
<p class="help">${colorHelp}</p>${fieldProblem('color', form)}</fieldset>`
}

// The stored time may not be in the list.
function reminderOptions(page: PageContext, stored: number | null): readonly SelectOption[] {
  const choices = new Set<number>([...reminderChoices, ...(stored === null ? [] : [stored])])
  return [...choices]
    .sort((one, other) => one - other)
    .map((minutes) => [String(minutes), reminderInWords(page, minutes)])
}
