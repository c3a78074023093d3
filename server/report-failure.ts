import { DAMAGE_ADVICE, isDamage } from './db/damage.ts'
import { errorCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** Tells an operator why a command cannot go on, and makes the process end with 1. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  if (isDamage(error)) return `${DAMAGE_ADVICE} (${error.message})`
  const port = 'port' in error ? String(error.port) : ''
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `The port ${port} is taken: another program, or another till, runs there. Choose one with PORT.`
    case 'EACCES':
      return `Not allowed: ${error.message}`
    case 'SQLITE_CANTOPEN':
      return 'The database in DATA_DIR cannot be opened.'
    default:
      return error.stack ?? error.message
  }
}
