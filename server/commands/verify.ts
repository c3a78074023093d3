import { existsSync } from 'node:fs'
import { OperatorError } from '../operator-error.ts'
import { verifyFile } from '../services/maintenance/verify-file.ts'
import { verify } from '../services/maintenance/verify.ts'
import { onDatabaseAsItIs, UsageError, type Command } from './command.ts'
import { reportFindings } from './findings.ts'

export const verifyCommand: Command = {
  name: 'verify',
  args: '[FILE]',
  usage:
    'checks the database, or a backup: the file, the references, the schema, the consistency of the data',
  run: async ([file, ...rest], io) => {
    if (rest.length > 0) throw new UsageError()
    if (file === undefined) reportFindings(io, await onDatabaseAsItIs(io, verify))
    else if (existsSync(file)) reportFindings(io, await verifyFile(file))
    else throw new OperatorError(`There is no file ${file}`)
    io.print('No problems were found.')
  },
}
