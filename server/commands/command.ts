import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { updateSchema } from '../services/maintenance/update-schema.ts'

/** One thing that `npm run pos` can do. */
export interface Command {
  name: string
  /** Its arguments as the usage shows them: `USER`, `[FILE]`. */
  args: string
  /** What it does, for the usage: a line or less. */
  usage: string
  /** @throws UsageError for arguments it does not take, OperatorError for all that the operator can mend. */
  run(args: readonly string[], io: CommandIo): Promise<void>
}

/** What a command has of the world. */
export interface CommandIo {
  config: Config
  /** Writes a line for the operator. */
  print(line: string): void
  /** Writes a line about trouble that does not end the command. */
  warn(line: string): void
}

/** The arguments are not the ones a command takes; the usage is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs `work` on the shop's database, beside a running server or without one. It must be there, and is brought up to date. */
export function onDatabase<T>(io: CommandIo, work: (db: Database) => Promise<T>): Promise<T> {
  return onDatabaseAsItIs(io, async (db) => {
    await updateSchema(db, io.config)
    return work(db)
  })
}

/** The same without changing anything. */
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
