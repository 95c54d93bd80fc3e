import { z } from 'zod'
import { defaultPageSize, maxPageSize } from '../core/pagination.ts'
import { maxLength } from '../core/text/text.ts'

/** A required parameter with its description and an example. Its value is a string. */
export const text = (description: string, example: string) =>
  z.string().meta({ description, examples: [example] })

/** The length limit of a single-line string, in words. */
export const lineLength = `up to ${maxLength.line} characters`

/** The length limit of a multi-line string, in words. */
export const textLength = `up to ${maxLength.description.toLocaleString('en')} characters`

/** A parameter with the ID of something. */
export const id = (noun: string) => text(`ID of the ${noun}, in digits.`, '1')

/** The parameters of a list in pages. */
export const listParameters = z.object({
  page: text('Page number, from 1.', '1').optional(),
  page_size: text(
    `Items per page, 1 to ${maxPageSize}; defaults to ${defaultPageSize}.`,
    '20',
  ).optional(),
})
