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
    'revisa la base de datos, o un respaldo: el archivo, las referencias, el esquema, que los datos no se contradigan y los sellos',
  run: async ([file, ...rest], io) => {
    if (rest.length > 0) throw new UsageError()
    if (file === undefined) reportFindings(io, await onDatabaseAsItIs(io, verify))
    else if (existsSync(file)) reportFindings(io, await verifyFile(file))
    else throw new OperatorError(`No existe el archivo ${file}`)
    io.print('No se encontró ningún problema.')
  },
}
