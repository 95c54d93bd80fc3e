import { z } from 'zod'
import { shortLinkEvent } from '../link-api.ts'
import { changes, count, pageParameters, pagination, reply, sortOrder, text } from './fields.ts'
import type { Operation } from './operation.ts'

const { start, title, ...others } = shortLinkEvent.shape

const linkCreate = z
  .strictObject({
    name: text(
      'The key of your choice: 3 to 40 characters of a-z, 0-9 and hyphens.',
      'summer-party',
    ).optional(),
    title,
    start,
    ...others,
  })
  .meta({ id: 'LinkCreate' })

const linkUpdate = z
  .strictObject({ title: title.optional(), start: start.optional(), ...others })
  .meta({ id: 'LinkUpdate' })

const linkLinks = z
  .object({
    short: reply('The short link.'),
    page: reply('The page of its event.'),
    qr: reply('The QR code of the page, as SVG.'),
  })
  .meta({ id: 'LinkLinks' })

const link = z
  .object({
    id: reply('Its key.'),
    ...z.object({ title, start, ...others }).required().shape,
    stats: z
      .object({
        clicks_count: count('Clicks by people.'),
        bots_count: count('Clicks by bots and link previews.'),
      })
      .meta({ id: 'LinkStats' }),
    ...changes,
    links: linkLinks,
  })
  .meta({ id: 'Link' })

/** The type of `link`. */
export type LinkReply = z.infer<typeof link>

const tag = 'Links'
const one = '/links/{link_id}'

/** The operations on short links, by name. */
export const linkOperations = {
  createLink: {
    method: 'POST',
    path: '/links',
    tag,
    summary: 'Create a short link; only your account can change it',
    access: 'write',
    isAccountWide: true,
    body: linkCreate,
    reply: link,
    creates: true,
    ownErrors: [409],
  },
  listLinks: {
    method: 'GET',
    path: '/links',
    tag,
    summary: 'List short links',
    access: 'read',
    isAccountWide: true,
    query: z.object({
      search: text('In the key and the texts, in any letter case.', 'party').optional(),
      sort_by: text('`created`, the default, `modified` or `clicks`.', 'clicks').optional(),
      ...sortOrder,
      ...pageParameters,
    }),
    // Its items are named `links`, like the URLs of other pages in other lists.
    reply: z.object({ links: z.array(link), pagination }).meta({ id: 'LinkList' }),
  },
  getLink: {
    method: 'GET',
    path: one,
    tag,
    summary: 'Get a short link',
    access: 'read',
    isAccountWide: true,
    reply: link,
  },
  updateLink: {
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change the given parameters of a short link and keep the others',
    access: 'write',
    isAccountWide: true,
    body: linkUpdate,
    reply: link,
    replaces: true,
  },
  deleteLink: {
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a short link',
    access: 'write',
    isAccountWide: true,
    replaces: true,
  },
} as const satisfies Record<string, Operation>
