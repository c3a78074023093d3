import { errorCode } from '../error-code.ts'
import { BusyError } from './database.ts'

/** A connection gave no answer within its limit. The statement may have been executed. */
export class SilentError extends Error {
  override readonly name = 'SilentError'
}

/** A unique index refused the row. */
export function isUniqueViolation(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'].includes(errorCode(error))
}

/** A serialization failure, a deadlock or a stale plan of PostgreSQL: the transaction may be retried. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCode(error)) || isStalePlan(error)
}

/** A prepared statement of PostgreSQL has other columns now, because another process has changed the schema. */
export function isStalePlan(error: unknown): boolean {
  return errorCode(error) === '0A000' && isFrom(error, 'RevalidateCachedQuery')
}

/** Whether an error comes from this function of PostgreSQL: its message may be in any language. */
function isFrom(error: unknown, routine: string): boolean {
  return error instanceof Error && 'routine' in error && error.routine === routine
}

/**
 * The connection was lost while it was used: by an administrator, by a stop or crash of PostgreSQL, by its limits for idle
 * clients, or by the network. The statement may have been executed.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof SilentError ||
    /^(08|25P0[34]$|57P0[125]$|ECONNRESET$|EPIPE$)/.test(errorCode(error)) ||
    (error instanceof Error && /^Connection terminated unexpectedly|is not queryable$/.test(error.message))
  )
}

/** PostgreSQL has stopped, and its Unix socket is gone. A missing file fails in another call of the system. */
export function isMissingSocket(error: unknown): boolean {
  const isConnecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  return isConnecting && errorCode(error) === 'ENOENT'
}

const busyCodes = [
  // Locked for longer than the busy timeout; the disk is full or does not answer.
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)/,
  // Connection lost, too many connections, shutting down, cannot connect now, lock not available, disk full.
  /^(08|53|57P0|55P03)/,
  // Cancelled (a limit, an administrator); read-only standby; login refused, no such database, no right: an administrator
  // may cause and end each of these while tills are running.
  /^(57014|25006|28000|28P01|3D000|42501)$/,
  /^E(CONN|PIPE|TIMEDOUT|HOST|NETUNREACH|NOTFOUND|AI_AGAIN)/,
  // This process, or the system, has no more file descriptors.
  /^E[MN]FILE$/,
]

/** Converts an error of an engine that cannot work at the moment into a {@link BusyError}; other errors stay as they are. */
export function withBusy(error: unknown): unknown {
  const code = errorCode(error)
  const unreached =
    error instanceof Error &&
    /timeout exceeded when trying to connect|timeout expired|Connection terminated/.test(error.message)
  if (
    !unreached &&
    !isLostConnection(error) &&
    !isMissingSocket(error) &&
    !isRetryable(error) &&
    !busyCodes.some((pattern) => pattern.test(code))
  )
    return error
  return new BusyError(`The database is busy or gone (${code})`, { cause: error })
}
