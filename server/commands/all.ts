import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { copyToPostgresCommand } from './copy-to-postgres.ts'
import { jobsCommand } from './jobs.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

/** All commands of `npm run pos`, in the order of the usage. */
export const commands: readonly Command[] = [
  resetPasswordCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  auditCommand,
  jobsCommand,
  copyToPostgresCommand,
]

/** The usage, with one line for each command. */
export function usageOfAll(): string {
  const calls = commands.map(({ name, args }) => `npm run pos -- ${name} ${args}`.trimEnd())
  const width = Math.max(...calls.map((call) => call.length))
  return commands.map(({ usage }, index) => `${(calls[index] ?? '').padEnd(width)}   ${usage}`).join('\n')
}
