import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/open.ts'
import { fileStamp } from '../files/backup-names.ts'
import { OperatorError } from '../operator-error.ts'
import { restoreFile, restoreIntoPostgres } from '../services/restore.ts'
import type { Findings } from '../services/verify.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { reportFindings } from './findings.ts'

export const restoreCommand: Command = {
  name: 'restore',
  args: 'FILE [--accept-wrong-books]',
  usage: 'puts a backup in the place of the database, once the server is stopped',
  run: async (args, io) => {
    const { backup, acceptWrongBooks } = readArguments(args)
    if (!existsSync(backup)) throw new OperatorError(`There is no file ${backup}`)
    const judge = (found: Findings) => reportFindings(io, found, acceptWrongBooks)
    const stamp = fileStamp(Date.now())
    const { databaseUrl, dataDir } = io.config
    if (databaseUrl === null) {
      const aside = await restoreFile(backup, dataDir, stamp, judge)
      io.print(aside === null ? 'Restored.' : `Restored. The replaced database is ${aside}`)
    } else
      io.print(
        `Restored. The replaced tables are in the schema ${await intoPostgres(io, backup, stamp, judge)}`,
      )
    io.print('Start the server; everyone signs in again.')
  },
}

function readArguments(args: readonly string[]): { backup: string; acceptWrongBooks: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'accept-wrong-books': { type: 'boolean', default: false } },
    })
    const [backup, ...rest] = positionals
    if (backup !== undefined && rest.length === 0)
      return { backup, acceptWrongBooks: values['accept-wrong-books'] }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new UsageError()
}

async function intoPostgres(
  { config, warn }: CommandIo,
  backup: string,
  stamp: string,
  judge: (found: Findings) => void,
): Promise<string> {
  const db = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }, (error) =>
    warn(error.message),
  )
  try {
    return await restoreIntoPostgres(backup, db, stamp, judge)
  } finally {
    await db.close()
  }
}
