import { rawDirectEvent, readDirect } from '../../../core/links/direct.ts'
import { readLinkForm } from '../../../core/links/link-form.ts'
import type { Context } from '../../context.ts'
import { findApplicableTemplate } from '../../storage/templates.ts'
import { eventPage } from '../../ui/event-views.ts'
import { visitorOf } from '../../visitor.ts'
import type { SignedInRequest } from '../page-request.ts'
import { type ActionResult, render, type SignedInRoute } from '../page-route.ts'
import { previewProblemsPage } from '../ui/preview.ts'
import { linkPreviewPath } from './form-views.ts'

/** Previews the event page of a link from the current form, without saving anything. */
export const linkPreviewRoute: SignedInRoute = {
  path: linkPreviewPath,
  isPreview: true,
  post: preview,
}

async function preview(context: Context, request: SignedInRequest): Promise<ActionResult> {
  const { http, page, parameters, person } = request
  const { events, links } = page.translations.account
  // The preview has to work before the title is filled in.
  const title = parameters.get('title')?.trim() || events.untitled
  const sent = readLinkForm((name) => ({
    parameter: name,
    text: name === 'title' ? title : parameters.get(name),
  }))
  const read = sent.ok ? readDirect(rawDirectEvent(sent.value)) : sent
  if (!read.ok) {
    return render(previewProblemsPage(page, read.problems, { ...events, ...links.fields }))
  }
  const now = context.now()
  const { offer } = visitorOf(http)
  const key = parameters.get('template') ?? ''
  const template = await findApplicableTemplate(context.db, person.accountId, key)
  const shown = { key: 'preview', dateFormat: read.value.dateFormat, now, offer, template }
  const entry = { ...read.value, uid: 'preview', stamp: now, sequence: 0, pageUrl: '' }
  return render(eventPage({ ...shown, entry }, page.translations))
}
