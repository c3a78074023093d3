import { BusyError } from '../db/database.ts'
import { withBusy } from '../db/errors.ts'
import type { JobLog } from './job.ts'

/** Logs a failure once for each reason, until the job succeeds again. */
export interface FailureLog {
  /** @returns whether it was logged. */
  failed(name: string, text: string, error: unknown): boolean
  succeeded(name: string): void
}

export function createFailureLog(log: JobLog): FailureLog {
  const told = new Map<string, string>()
  return {
    failed(name, text, error) {
      const reason = reasonOf(error)
      if (told.get(name) === reason) return false
      told.set(name, reason)
      log.error({ err: error }, text)
      return true
    },
    succeeded: (name) => void told.delete(name),
  }
}

/** The text of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether the database is locked, away or out of connections, which the readiness tells; a read has its plain error. */
export function isBusy(error: unknown): boolean {
  return withBusy(error) instanceof BusyError
}
