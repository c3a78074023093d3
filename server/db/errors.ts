import { errorCode } from '../error-code.ts'
import { BusyError } from './database.ts'

/** A unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(errorCode(error))
}

/** PostgreSQL gave up on one of several transactions in each other's way: the same work may be tried again. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error))
}

/**
 * The connection broke while it was used: ended by an administrator, by PostgreSQL's own stop or crash, or by the network.
 * What was asked may have been done all the same.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    /^(08|57P0[12]$|ECONNRESET$|EPIPE$)/.test(errorCode(error)) ||
    (error instanceof Error &&
      /^Connection terminated unexpectedly|connection error and is not queryable/.test(error.message))
  )
}

const busyCodes = [
  // Locked for longer than the busy timeout; the disk is full or does not answer.
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/,
  // Connection lost, too many connections, shutting down, cannot connect now, lock not available, disk full.
  /^(08|53|57P0|55P03)/,
  /^E(CONN|PIPE|TIMEDOUT|HOST|NETUNREACH|AI_AGAIN)/,
]

/** Turns what an engine says about being unable to work at all into a {@link BusyError}; other errors stay as they are. */
export function withBusy(error: unknown): unknown {
  const code = errorCode(error)
  const unreached =
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  if (
    !unreached &&
    !isLostConnection(error) &&
    !isRetryable(error) &&
    !busyCodes.some((pattern) => pattern.test(code))
  )
    return error
  return new BusyError(`The database is busy or gone (${code})`, { cause: error })
}
