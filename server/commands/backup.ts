import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backupPath } from '../files/backup-names.ts'
import { backUp } from '../services/back-up.ts'
import { onDatabaseAsItIs, UsageError, type Command } from './command.ts'
import { tellLog } from './tell-log.ts'

export const backupCommand: Command = {
  name: 'backup',
  args: '[FILE]',
  usage: 'writes the whole shop into FILE, or into BACKUP_DIR, while tills sell',
  run: async ([file, ...rest], io) => {
    if (rest.length > 0) throw new UsageError()
    const { backupDir } = io.config
    if (file === undefined) await mkdir(backupDir, { recursive: true, mode: 0o700 })
    const path = file === undefined ? backupPath(backupDir, 'asked', Date.now()) : resolve(file)
    await onDatabaseAsItIs(io, async (db) => {
      await backUp(db, path)
      io.print(path)
      await tellLog(io, db, { action: 'backup.made', details: { file: path } })
    })
  },
}
