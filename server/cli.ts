/** `npm run pos -- <command>`: the operator's commands. */
import { commands, usageOfAll } from './commands/all.ts'
import { UsageError, type CommandIo } from './commands/command.ts'
import { readConfig } from './config.ts'
import { closeOwnFolders, restrictNewFiles } from './files/owner-only.ts'
import { OperatorError } from './operator-error.ts'
import { reportFailure } from './report-failure.ts'

restrictNewFiles()
const [name, ...args] = process.argv.slice(2)
try {
  const command = commands.find((each) => each.name === name)
  if (!command) throw new UsageError()
  const io: CommandIo = {
    config: readConfig(process.env),
    print: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
  }
  for (const line of await closeOwnFolders(io.config)) io.warn(line)
  await command.run(args, io)
} catch (error) {
  reportFailure(error instanceof UsageError ? new OperatorError(usageOfAll()) : error)
}
