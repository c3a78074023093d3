import { OperatorError } from '../operator-error.ts'
import { copyToPostgres } from '../services/maintenance/copy-to-postgres.ts'
import { onDatabaseAsItIs, UsageError, type Command } from './command.ts'
import { reportFindings } from './findings.ts'
import { recordCommand } from './record-command.ts'

export const copyToPostgresCommand: Command = {
  name: 'copy-to-postgres',
  args: '',
  usage: 'copia la tienda SQLite de DATA_DIR a la base de datos vacía de DATABASE_URL',
  run: async (args, io) => {
    if (args.length > 0) throw new UsageError()
    const { databaseUrl, dataDir } = io.config
    if (databaseUrl === null) throw new OperatorError('DATABASE_URL debe decir a dónde va la copia')
    const counts = await onDatabaseAsItIs(io, (target) =>
      copyToPostgres(dataDir, target, Date.now(), (found) =>
        reportFindings(io, found, { inconsistencies: true }),
      ),
    )
    for (const [table, rows] of counts) io.print(`${String(rows).padStart(10)}  ${table}`)
    io.print('Copiado y verificado. Desde ahora inicia el servidor con esta DATABASE_URL.')
    const { host, pathname } = new URL(databaseUrl)
    const source = { ...io, config: { ...io.config, databaseUrl: null } }
    await onDatabaseAsItIs(source, (db) =>
      // Not the whole address: it has a password.
      recordCommand(io, db, { action: 'shop.copied', details: { to: host + pathname } }),
    )
  },
}
