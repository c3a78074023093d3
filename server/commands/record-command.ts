import type { Database } from '../db/database.ts'
import { recordOfOperator } from '../services/audit/operator.ts'
import type { AuditEvent } from '../services/audit/record.ts'
import type { CommandIo } from './command.ts'

/** Adds an entry for a finished command to the audit log of `db`. A failure only gives a warning, because the command is done. */
export async function recordCommand(io: CommandIo, db: Database, event: AuditEvent): Promise<void> {
  try {
    await db.write((trx) => recordOfOperator(trx, Date.now(), event))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    io.warn(`Hecho, pero la bitácora no tiene el registro: ${reason}`)
  }
}
