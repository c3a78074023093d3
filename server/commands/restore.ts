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
  usage: 'reemplaza la base de datos con un respaldo; el servidor debe estar detenido',
  run: async (args, io) => {
    const { backup, accepted } = readArguments(args)
    if (!existsSync(backup)) throw new OperatorError(`No existe el archivo ${backup}`)
    const judge = (found: Findings) => reportFindings(io, found, accepted)
    const now = Date.now()
    const { databaseUrl, dataDir } = io.config
    if (databaseUrl === null) {
      const aside = await restoreFile(backup, dataDir, now, judge)
      io.print(aside === null ? 'Restaurado.' : `Restaurado. La base de datos reemplazada es ${aside}`)
    } else {
      const schema = await onDatabaseAsItIs(io, (db) => restoreIntoPostgres(backup, db, now, judge))
      io.print(`Restaurado. Las tablas reemplazadas están en el esquema ${schema}`)
    }
    io.print('Inicia el servidor; todos inician sesión de nuevo.')
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
