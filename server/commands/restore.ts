import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { restoreFile, restoreIntoPostgres } from '../services/maintenance/restore.ts'
import type { Findings } from '../services/maintenance/verify.ts'
import { onDatabaseAsItIs, UsageError, type Command } from './command.ts'
import { reportFindings, type Accepted } from './findings.ts'

export const restoreCommand: Command = {
  name: 'restore',
  args: 'FILE [--accept-wrong-schema] [--accept-inconsistencies]',
  usage: 'replaces the database with a backup; the server must be stopped',
  run: async (args, io) => {
    const { backup, accepted } = readArguments(args)
    if (!existsSync(backup)) throw new OperatorError(`There is no file ${backup}`)
    const judge = (found: Findings) => reportFindings(io, found, accepted)
    const now = Date.now()
    const { databaseUrl, dataDir } = io.config
    if (databaseUrl === null) {
      const aside = await restoreFile(backup, dataDir, now, judge)
      io.print(aside === null ? 'Restored.' : `Restored. The replaced database is ${aside}`)
    } else {
      const schema = await onDatabaseAsItIs(io, (db) => restoreIntoPostgres(backup, db, now, judge))
      io.print(`Restored. The replaced tables are in the schema ${schema}`)
    }
    io.print('Start the server; everyone signs in again.')
  },
}

function readArguments(args: readonly string[]): { backup: string; accepted: Accepted } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'accept-wrong-schema': { type: 'boolean', default: false },
        'accept-inconsistencies': { type: 'boolean', default: false },
      },
    })
    const [backup, ...rest] = positionals
    if (backup !== undefined && rest.length === 0)
      return {
        backup,
        accepted: {
          schema: values['accept-wrong-schema'],
          inconsistencies: values['accept-inconsistencies'],
        },
      }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new UsageError()
}
