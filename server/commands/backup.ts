import { join, resolve } from 'node:path'
import { openBackupFolder } from '../files/backup-folder.ts'
import { backupName, backupsFromFuture, FROM_FUTURE } from '../files/backup-names.ts'
import { backUp } from '../services/maintenance/back-up.ts'
import { onDatabaseAsItIs, UsageError, type Command, type CommandIo } from './command.ts'
import { recordCommand } from './record-command.ts'

export const backupCommand: Command = {
  name: 'backup',
  args: '[FILE]',
  usage: 'escribe toda la tienda en FILE, o en BACKUP_DIR; las cajas siguen vendiendo',
  run: async ([file, ...rest], io) => {
    if (rest.length > 0) throw new UsageError()
    const path = file === undefined ? await pathInFolder(io) : resolve(file)
    await onDatabaseAsItIs(io, async (db) => {
      await backUp(db, path)
      io.print(path)
      await recordCommand(io, db, { action: 'backup.made', details: { file: path } })
    })
  },
}

async function pathInFolder({ config: { backupDir }, warn }: CommandIo): Promise<string> {
  const now = Date.now()
  const names = await openBackupFolder(backupDir, now)
  const early = backupsFromFuture(names, now)
  if (early.length > 0) warn(`${FROM_FUTURE}: ${early.join(', ')}`)
  return join(backupDir, backupName(names, 'asked', now))
}
