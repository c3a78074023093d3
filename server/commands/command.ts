import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { updateSchema } from '../services/maintenance/update-schema.ts'

/** One command of `npm run pos`. */
export interface Command {
  name: string
  /** Its arguments, in the form of the usage: `USER`, `[FILE]`. */
  args: string
  /** What it does, in one line. */
  usage: string
  /** @throws UsageError for wrong arguments, OperatorError for a problem that the operator can solve. */
  run(args: readonly string[], io: CommandIo): Promise<void>
}

/** Settings and output of a command. */
export interface CommandIo {
  config: Config
  /** Writes a line for the operator. */
  print(line: string): void
  /** Writes a warning; the command goes on. */
  warn(line: string): void
}

/** The arguments are wrong; the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Updates the schema of the shop's database, then runs `work` on it. The database must exist; a server may be running. */
export function onDatabase<T>(io: CommandIo, work: (db: Database) => Promise<T>): Promise<T> {
  return onDatabaseAsItIs(io, async (db) => {
    await updateSchema(db, io.config)
    return work(db)
  })
}

/** The same, without an update of the schema. */
export async function onDatabaseAsItIs<T>(
  { config, warn }: CommandIo,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl: url, dataDir } = config
  const db = openDatabase({ url, dataDir, mustExist: true }, (error) => warn(error.message))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
