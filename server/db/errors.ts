import { errorCode } from '../error-code.ts'
import { BusyError } from './database.ts'

/** Nothing came back on a connection within its limit. What was asked may have been done all the same. */
export class SilentError extends Error {
  override readonly name = 'SilentError'
}

/** A unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(errorCode(error))
}

/** PostgreSQL gave up on one of several transactions in each other's way: the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error))
}

/**
 * The connection broke while it was used: ended by an administrator, by PostgreSQL's own stop or crash, by its limits for idle
 * clients, or by the network, with or without a word. What was asked may have been done all the same.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof SilentError ||
    /^(08|25P0[34]$|57P0[125]$|ECONNRESET$|EPIPE$)/.test(errorCode(error)) ||
    (error instanceof Error && /^Connection terminated unexpectedly|is not queryable$/.test(error.message))
  )
}

const busyCodes = [
  // Locked for longer than the busy timeout; the disk is full or does not answer.
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/,
  // Connection lost, too many connections, shutting down, cannot connect now, lock not available, disk full.
  /^(08|53|57P0|55P03)/,
  // Broken off (a limit, an administrator); a standby that only reads; no way in, no such database, no right: all that
  // somebody changes at the database while tills go on asking.
  /^(57014|25006|28000|28P01|3D000|42501)$/,
  /^E(CONN|PIPE|TIMEDOUT|HOST|NETUNREACH|NOTFOUND|AI_AGAIN)/,
  // This process, or the system, has no more file descriptors.
  /^E[MN]FILE$/,
]

/** Turns what an engine says about being unable to work at all into a {@link BusyError}; other errors stay as they are. */
export function withBusy(error: unknown): unknown {
  const code = errorCode(error)
  const unreached =
    error instanceof Error &&
    /timeout exceeded when trying to connect|timeout expired|Connection terminated/.test(error.message)
  if (
    !unreached &&
    !isLostConnection(error) &&
    !isRetryable(error) &&
    !busyCodes.some((pattern) => pattern.test(code))
  )
    return error
  return new BusyError(`The database is busy or gone (${code})`, { cause: error })
}
