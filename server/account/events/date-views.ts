import { html } from 'hono/html'
import { dateFormValues, dateScopes, eventOfDate } from '../../../core/event/date-form.ts'
import type { StoredEvent } from '../../../core/event/event.ts'
import type { SeriesEvent } from '../../../core/event/series-changes.ts'
import type { Occurrence } from '../../../core/recurrence/dates.ts'
import { exceptionOf, isUnchanged } from '../../../core/recurrence/exceptions.ts'
import { recurrenceInWords } from '../../../core/recurrence/words.ts'
import { fill } from '../../../core/text/placeholders.ts'
import { whenOnOneLine } from '../../ui/date-text.ts'
import type { Html } from '../../ui/html.ts'
import { accountScripts } from '../../ui/inline-assets.ts'
import { accountPage } from '../ui/account-layout.ts'
import { choiceField } from '../ui/fields.ts'
import { cancelLink, formButton, note, postForm } from '../ui/forms.ts'
import { type Form, formWith, type PageContext } from '../ui/page-context.ts'
import { besidePreview, previewButton } from '../ui/preview.ts'
import { dateFields } from './form-views.ts'
import { datePath, datesPath, seriesTabs } from './series-views.ts'
import { type EventCollection, previewPath } from './views.ts'

/** A date of a series. */
interface DatePage {
  readonly collection: EventCollection
  readonly series: StoredEvent & SeriesEvent
  readonly occurrence: Occurrence
  /** The account's time zone. */
  readonly zone: string
}

/** The page where a date of a series is changed, cancelled or deleted, alone or with others. */
export function datePage(page: PageContext, shown: DatePage): string {
  const { collection, series, occurrence } = shown
  const { translations } = page
  const { isCancelled } = occurrence.change
  const rule = recurrenceInWords(series.recurrence, translations.language)
  return accountPage(page, {
    title: eventOfDate(occurrence, series).title,
    lead: `${whenOnOneLine(occurrence.when, translations)}. ${fill(translations.texts.repeats, { rule })}.`,
    above: { path: collection.path, words: collection.title },
    menuItem: collection.menuItem,
    tabs: seriesTabs(page, collection.base, series, 'dates'),
    main: html`${isCancelled && note(translations.account.events.series.isCancelled, 'warn')}
${dateForm(page, shown)}
${ownSection(page, shown)}
${deleteSection(page, shown)}`,
    scripts: [accountScripts.zone, accountScripts.editor, accountScripts.preview],
  })
}

function dateForm(page: PageContext, { collection, series, occurrence, zone }: DatePage): Html {
  const { events, section } = page.translations.account
  const { base, reminder } = collection
  // A problem with the date itself has no field.
  const labels = { ...events, date: '' }
  const form = formWith(page, dateFormValues(eventOfDate(occurrence, series)), labels)
  const main = html`${dateFields(page, { zone, reminder }, form)}
${scopeField(page, events.series.scope, form)}`
  const beside = html`${previewButton(page, previewPath)}
${cancelLink(page, datesPath(base, series))}`
  const action = datePath(base, series, occurrence.date.local)
  const submit = section.save
  return besidePreview(page, postForm(page, { action, main, submit, form, beside, isLong: true }))
}

/** The choice of the dates that a change applies to. */
function scopeField({ translations }: PageContext, label: string, form: Form): Html {
  const { scopes, scopeHelp } = translations.account.events.series
  const choices = dateScopes.map((value) => ({
    value,
    name: scopes[value],
    help: scopeHelp[value],
  }))
  return choiceField({ name: 'scope', label, choices }, form)
}

/** What can be done with this date alone. */
function ownSection(page: PageContext, { collection, series, occurrence }: DatePage): Html {
  const { series: words } = page.translations.account.events
  const { date, change } = occurrence
  const isAdded = exceptionOf(series.recurrence.exceptions, date.local)?.isAdded === true
  const button = (name: 'cancel' | 'reinstate' | 'reset') => {
    const values = { action: name, date: date.local }
    return formButton(page, {
      action: datesPath(collection.base, series),
      words: words.actions[name],
      values,
    })
  }
  return html`<section class="part narrow"><h2>${words.own}</h2>
<p>${words.ownHelp}</p>
<div class="actions">${button(change.isCancelled ? 'reinstate' : 'cancel')}${!isAdded && !isUnchanged(change) && button('reset')}</div></section>`
}

/** The buttons that delete this date, alone or with others; all can be undone. */
function deleteSection(page: PageContext, { collection, series, occurrence }: DatePage): Html {
  const { events, section } = page.translations.account
  const action = datesPath(collection.base, series)
  const buttons = dateScopes.map((scope) => {
    const values = { action: 'delete', scope, date: occurrence.date.local }
    const words = events.series.deletes[scope]
    return formButton(page, { action, words, look: 'danger', icon: 'trash-2', values })
  })
  return html`<section class="part narrow"><h2>${section.delete}</h2>
<p>${events.series.deleteHelp}</p>
<div class="actions">${buttons}</div></section>`
}
