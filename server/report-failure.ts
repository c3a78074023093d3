import { DAMAGE_ADVICE, isDamage } from './db/maintenance/damage.ts'
import { BusyError } from './db/database.ts'
import { isMissingSocket, withBusy } from './db/errors.ts'
import { errorCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** Prints why a command failed, and sets the exit code to 1. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

const answersNot = 'PostgreSQL does not answer: is it running, and is DATABASE_URL right?'

/** The advice for problems that an operator can solve, by the code of the error. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: answersNot,
  ECONNRESET: answersNot,
  ENOTFOUND: answersNot,
  EAI_AGAIN: answersNot,
  ETIMEDOUT: answersNot,
  EHOSTUNREACH: answersNot,
  ENETUNREACH: answersNot,
  '28P01': 'PostgreSQL does not take the user and password of DATABASE_URL.',
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in.',
  '3D000': 'PostgreSQL has no such database: make the one that DATABASE_URL names, or correct it.',
  '42501': 'The user of DATABASE_URL lacks a right: make it the owner of the database.',
  '25006': 'PostgreSQL only reads there: DATABASE_URL must name the primary server.',
  '53300': 'PostgreSQL takes no more connections.',
  '57P03': 'PostgreSQL is starting or stopping: try again in a moment.',
  EACCES: 'Not allowed.',
  EROFS: 'The disk can only be read.',
  ENOSPC: 'The disk is full.',
  EMFILE: 'This process has too many files open.',
  SQLITE_CANTOPEN: 'The database in DATA_DIR cannot be opened.',
  SQLITE_BUSY: 'Another program holds the database in DATA_DIR: try again in a moment.',
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown instanceof OperatorError) return thrown.message
  if (isDamage(thrown)) return `${DAMAGE_ADVICE} (${thrown.message})`
  const failure = withBusy(thrown)
  const error = failure instanceof BusyError && failure.cause instanceof Error ? failure.cause : thrown
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `The port ${port} is taken: another program, or another till, runs there. Choose one with PORT.`
  }
  if (isFileInTheWay(error, code))
    return `DATA_DIR and BACKUP_DIR must be folders, and a file is in the place of one: ${error.path}`
  const known = isMissingSocket(error) ? answersNot : advice[code]
  // When a host has several addresses, the error has a code but no message.
  if (known !== undefined) return `${known} (${error.message || code})`
  if (failure instanceof BusyError)
    return `The database is busy or does not answer: try again. (${error.message || code})`
  return error.stack ?? error.message
}

/** Whether a file has the place of a folder. The program makes only the folders of data and backups. */
function isFileInTheWay(error: Error, code: string): error is Error & { path: string } {
  const isMaking = 'syscall' in error && error.syscall === 'mkdir'
  return isMaking && ['EEXIST', 'ENOTDIR'].includes(code) && 'path' in error && typeof error.path === 'string'
}
