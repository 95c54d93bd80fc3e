import { z } from 'zod'
import { maxPageSize } from '../../core/pagination.ts'

/** A text in a request, with its description and an example. */
export const text = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] })

/** A whole number in a request. */
export const number = (description: string, example: number) =>
  z.int().meta({ description, examples: [example] })

/** A yes or no in a request. */
export const flag = (description: string, example: boolean) =>
  z.boolean().meta({ description, examples: [example] })

/** A text in a reply; empty if there is none. */
export const reply = (description: string) => z.string().meta({ description })

/** A moment in a reply. */
export const moment = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    .meta({ description })

/** Whether calendars show the time of an event as busy. */
export const freeBusy = z.enum(['free', 'busy', 'default'])

/** A whole number in a reply. */
export const count = (description: string) => z.int().meta({ description })

/** The ID of an object: digits. */
export const id = z
  .string()
  .regex(/^\d+$/)
  .meta({ description: 'Digits.', examples: ['1'] })

/** The ID of another object in a request, which may also be a number. */
export const idIn = (description: string) =>
  z.union([z.string(), z.int()]).meta({ description, examples: ['1'] })

/** When an object was created and last changed. */
export const changes = {
  created: moment('`YYYY-MM-DD HH:MM:SS` in UTC.'),
  modified: moment('`YYYY-MM-DD HH:MM:SS` in UTC.'),
}

/** Data of the client's own. */
export const customData = z.record(z.string(), z.unknown()).meta({
  id: 'CustomData',
  description:
    'Data of your own. Keys are in snake_case, up to 40 characters; all together up to 5,000 characters of JSON.',
  examples: [{ external_id: 'A-1024' }],
})

/** The parameters of every list. */
export const pageParameters = {
  page: text('Page number, from 1.', '1').optional(),
  page_size: text(`Items per page, 1 to ${maxPageSize}; defaults to 10.`, '10').optional(),
  cursor: text(
    '`next_cursor` of the previous page. It takes precedence over `page`, and no item is skipped or repeated when others are added.',
    '',
  ).optional(),
}

/** The parameter with the direction of a list. */
export const sortOrder = {
  sort_order: text('`asc` or `desc`, the default.', 'desc').optional(),
}

const pageNumber = (description: string) => z.int().nullable().meta({ description })

/** The position of a page in its list. */
export const pagination = z
  .object({
    current_page: pageNumber('`null` if the page was requested by its cursor.'),
    next_page: pageNumber('`null` if there is none.'),
    previous_page: pageNumber('`null` if there is none.'),
    total_items: count('The number of items on all pages.'),
    total_pages: count('The number of pages.'),
    page_size: count('The maximum number of items on a page.'),
    next_cursor: reply('For the parameter `cursor`; empty on the last page.'),
  })
  .meta({ id: 'Pagination' })

/** The URLs of the pages beside a page. */
export const pageLinks = z
  .object({
    next_page_url: reply('Empty if there is none.'),
    previous_page_url: reply('Empty if there is none.'),
  })
  .meta({ id: 'PageLinks' })

/** The reply of a list, with its items under their name; `id` names the schema. */
export function listOf<Name extends string, Item extends z.ZodType>(
  id: string,
  name: Name,
  item: Item,
) {
  // The cast is safe: the computed key is the name.
  const items = { [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>
  return z.object({ ...items, pagination, links: pageLinks }).meta({ id })
}
