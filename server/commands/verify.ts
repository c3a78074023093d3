import { existsSync } from 'node:fs'
import { openDatabase, sqlitePath } from '../db/open.ts'
import { OperatorError } from '../operator-error.ts'
import { withFile } from '../services/back-up.ts'
import { verify } from '../services/verify.ts'
import { UsageError, type Command } from './command.ts'
import { reportFindings } from './findings.ts'

export const verifyCommand: Command = {
  name: 'verify',
  args: '[FILE]',
  usage: 'goes through the database, or a backup: the file, its references, the books',
  run: async ([file, ...rest], io) => {
    if (rest.length > 0) throw new UsageError()
    const { databaseUrl, dataDir } = io.config
    if (file === undefined && databaseUrl !== null) {
      const db = openDatabase({ url: databaseUrl, dataDir }, (error) => io.warn(error.message))
      try {
        reportFindings(io, await verify(db))
      } finally {
        await db.close()
      }
    } else {
      const path = file ?? sqlitePath(dataDir)
      if (!existsSync(path)) throw new OperatorError(`There is no file ${path}`)
      reportFindings(io, await withFile(path, verify))
    }
    io.print('All is right.')
  },
}
