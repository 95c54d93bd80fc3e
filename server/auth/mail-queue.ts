import { z } from 'zod'
import type { Context, Mail } from '../context.ts'
import { JobFailure, type Queue } from '../jobs/queue.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeMessage } from '../mail/message.ts'
import type { MailRequest } from '../operations/jobs.ts'
import { writeEmailConfirmation } from './account.ts'
import { writePasswordChanged, writeReset } from './passwords.ts'
import { writeSignUp } from './sign-up.ts'

const text = z.string()

const schema: z.ZodType<MailRequest> = z.discriminatedUnion('message', [
  z.object({ message: z.literal('sign-up'), to: text, language: text }),
  z.object({ message: z.literal('reset'), to: text }),
  z.object({ message: z.literal('password') }),
  z.object({
    message: z.literal('change'),
    ...{ to: text, from: text, language: text, sessionId: z.int() },
  }),
  z.object({ message: z.literal('moved'), to: text, language: text, address: text }),
])

/**
 * Writes and sends emails. A retry may send an email twice, with different links, both of which work.
 */
export function mailQueue(mailer: Pick<Mailer, 'deliver'>): Queue {
  return {
    kind: 'mail',
    concurrency: 4,
    delays: [5, 60, 600],
    diesAfterLast: true,
    run: async (context, { accountId, payload }) => {
      const request = schema.safeParse(payload)
      if (!request.success) throw new JobFailure('bad-payload', true)
      const mail = await write(context, accountId, request.data)
      if (mail) await mailer.deliver(mail)
      return 'done'
    },
  }
}

async function write(
  context: Context,
  accountId: number,
  request: MailRequest,
): Promise<Mail | undefined> {
  switch (request.message) {
    case 'sign-up':
      return writeSignUp(context, request)
    case 'reset':
      return writeReset(context, request)
    case 'password':
      return writePasswordChanged(context, accountId)
    case 'change':
      return writeEmailConfirmation(context, accountId, request)
    case 'moved':
      return writeMessage(context.config, 'moved', request)
  }
}
