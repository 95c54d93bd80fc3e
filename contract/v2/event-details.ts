import { z } from 'zod'
import { type DetailName, detailFields, maxDetail } from '../../core/event/details.ts'
import { reply, text } from './fields.ts'

type Parameter = (typeof detailFields)[DetailName]['parameter']

const link = z
  .strictObject({
    url: text('Absolute URL, up to 2,000 characters.', 'https://meet.example.com/abc'),
    label: text(`Its name, up to ${maxDetail.label} characters.`, 'Video call').optional(),
    type: text(
      'Of a conference, its features, such as `AUDIO,VIDEO` (RFC 7986); of a file, its media type.',
      'VIDEO',
    ).optional(),
  })
  .meta({ id: 'EventLink' })

function links(name: DetailName, description: string, url: string) {
  const { max } = detailFields[name]
  const examples = [[{ url }]]
  return z.array(link).meta({ description: `${description} Up to ${max}.`, examples })
}

const { max } = detailFields.categories

const lists = {
  conferences: links(
    'conferences',
    'Links to join online: `https`, `http`, `tel`, `sip` or `xmpp`.',
    'https://meet.example.com/abc',
  ),
  attachments: links('attachments', 'Links to files.', 'https://example.com/program.pdf'),
  images: links('images', 'Links to images.', 'https://example.com/poster.png'),
  categories: z.array(z.string()).meta({
    description: `Up to ${max}, each of up to ${maxDetail.category} characters.`,
    examples: [['Music']],
  }),
}

/** The fields that few events have, in a request. A list replaces the one before. */
export const detailInput = {
  conferences: lists.conferences.optional(),
  website: text('The web address of the event itself.', 'https://example.com/').optional(),
  attachments: lists.attachments.optional(),
  images: lists.images.optional(),
  categories: lists.categories.optional(),
  color_name: text('A color name of CSS 3, for calendar apps.', 'teal').optional(),
  coordinates: text('Latitude and longitude in degrees.', '52.45514,13.30475').optional(),
} as const satisfies Record<Parameter, z.ZodType>

/** The same in replies. */
export const detailReply = {
  conferences: lists.conferences,
  website: reply('The web address of the event itself; empty if there is none.'),
  attachments: lists.attachments,
  images: lists.images,
  categories: lists.categories,
  color_name: reply('A color name of CSS 3; empty if there is none.'),
  coordinates: reply('Latitude and longitude in degrees; empty if they are not known.'),
} as const satisfies Record<Parameter, z.ZodType>
