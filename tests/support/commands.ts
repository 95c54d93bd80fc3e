import type { Command, CommandContext, Options } from '../../server/admin/commands/command.ts'

/** Runs a command in the test's process and returns the lines that it prints. */
export async function runCommand(
  command: Command,
  options: Options,
  { config, db, now }: Pick<CommandContext, 'config' | 'db' | 'now'>,
): Promise<readonly string[]> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const readLine = async () => ''
  const context = { config, db, now, print, warn: print, readLine, onConnectionLost: () => {} }
  await command.run(options, context)
  return lines
}
