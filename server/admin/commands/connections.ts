import { resealTokens } from '../../connect/reseal.ts'
import { type Command, CommandError } from './command.ts'

const connectionsReseal: Command = {
  name: 'connections reseal',
  summary: 'encrypt the permissions of connected calendars with the first key of CONNECT_KEY',
  options: {},
  example: '',
  run: async (_, { config, db, print, warn }) => {
    if (config.connectKey === '') throw new CommandError('CONNECT_KEY is not set')
    const { resealed, current, unreadable } = await resealTokens({ config, db })
    print(`encrypted again: ${resealed}, already with this key: ${current}`)
    if (unreadable === 0) return
    warn(
      `cannot be decrypted with any key of CONNECT_KEY: ${unreadable}; these people have to connect again`,
    )
  },
}

/** The commands for connected calendars. */
export const connectionCommands: readonly Command[] = [connectionsReseal]
