import { html } from 'hono/html'
import type { StoredTemplate } from '../../../../core/template/template.ts'
import type { Html } from '../../../ui/html.ts'
import { formButton } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { emptyState, rowList } from '../list.ts'
import { templatePaths } from './paths.ts'

/** All templates of an account. */
export function templatesPage(all: readonly StoredTemplate[], frame: Frame): string {
  const { section, templates } = frame.speech.account
  const create = html`<a class="button main" href="${templatePaths.create}">${templates.create}</a>`
  return accountPage(
    {
      title: section.templates,
      part: 'templates',
      action: all.length > 0 ? create : undefined,
      main: html`<p class="quiet">${templates.intro}</p>
${all.length > 0 ? rowList(all.map((one) => row(one, frame))) : emptyState(templates.none, create)}
${all.some(({ isDefault }) => isDefault) && dropDefault(frame)}`,
    },
    frame,
  )
}

function row({ key, template, isDefault }: StoredTemplate, frame: Frame): Html {
  const { section, templates } = frame.speech.account
  const make = {
    action: templatePaths.makeDefault(key),
    words: templates.makeDefault,
    of: template.name,
  } as const
  const copy = {
    action: templatePaths.copy(key),
    words: section.duplicate,
    of: template.name,
  } as const
  return html`<div><a href="${templatePaths.edit(key)}" dir="auto">${template.name}</a>
<p class="quiet small">${templates.layouts[template.layout]}${isDefault && html` · <strong>${templates.isDefault}</strong>`}</p></div>
<span class="actions">${!isDefault && formButton({ ...make, look: 'slight' }, frame)}${formButton({ ...copy, look: 'slight' }, frame)}</span>`
}

function dropDefault(frame: Frame): Html {
  const words = frame.speech.account.templates.dropDefault
  return formButton({ action: templatePaths.dropDefault, words, look: 'slight' }, frame)
}
