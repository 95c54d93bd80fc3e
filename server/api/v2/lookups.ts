import type { StoredTemplate } from '../../../core/theme/template.ts'
import { utcTime } from '../../../core/time/api-format.ts'
import { zoneLabels } from '../../../core/time/zone-labels.ts'
import { offsetText, startOfYear, zoneOffset } from '../../../core/time/zones.ts'
import { json, type Reply } from '../../http/message.ts'
import { listTemplates } from '../../storage/templates.ts'
import type { Call } from './call.ts'

export function listTimezones({ context }: Call): Reply {
  const now = context.now()
  return json({ timezones: zoneLabels.map((name) => zoneReply(name, now)) })
}

function zoneReply(name: string, now: number) {
  const offset = zoneOffset(name, now)
  const text = offset < 0 ? offsetText(offset) : `+${offsetText(offset)}`
  return {
    name,
    local_time: utcTime(now + offset),
    is_dst: offset > winterOffset(name, now),
    utc_offset: offset,
    utc_offset_hours: text,
    tzid_abbr: text.replace(':00', '').replace(':', ''),
  }
}

// The year begins in winter in the northern hemisphere, and in summer in the southern.
function winterOffset(name: string, now: number): number {
  const january = startOfYear('UTC', new Date(1000 * now).getUTCFullYear())
  const halfYear = 182 * 86_400
  return Math.min(zoneOffset(name, january), zoneOffset(name, january + halfYear))
}

export async function listEventTemplates({ context, accountId }: Call): Promise<Reply> {
  const templates = await listTemplates(context.db, accountId)
  return json({ templates: templates.map(templateReply) })
}

export const listCalendarTemplates = listEventTemplates

function templateReply({ key, template, modifiedAt }: StoredTemplate) {
  return {
    id: key,
    name: template.name,
    template_type: 'landing_page',
    // Its time of creation is not part of a template.
    created: utcTime(modifiedAt),
    modified: utcTime(modifiedAt),
  }
}
