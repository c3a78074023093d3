import { existsSync } from 'node:fs'
import { OperatorError } from '../operator-error.ts'
import { verifyFile } from '../services/maintenance/verify-file.ts'
import { verify } from '../services/maintenance/verify.ts'
import type { KeptSeal } from '../db/sealing/check-seals.ts'
import { parseArgs } from 'node:util'
import { onDatabaseAsItIs, UsageError, type Command } from './command.ts'
import { reportFindings } from './findings.ts'

export const verifyCommand: Command = {
  name: 'verify',
  args: '[FILE] [--seal NUMBER:HASH]',
  usage:
    'revisa la base de datos, o un respaldo: el archivo, las referencias, el esquema, que los datos no se contradigan y los sellos',
  run: async (args, io) => {
    const { file, seal } = readArguments(args)
    if (file === undefined) reportFindings(io, await onDatabaseAsItIs(io, (db) => verify(db, seal)))
    else if (existsSync(file)) reportFindings(io, await verifyFile(file, seal))
    else throw new OperatorError(`No existe el archivo ${file}`)
    io.print('No se encontró ningún problema.')
  },
}

function readArguments(args: readonly string[]): { file: string | undefined; seal: KeptSeal | null } {
  try {
    const options = { seal: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [file, ...rest] = positionals
    if (rest.length === 0) return { file, seal: values.seal === undefined ? null : sealOf(values.seal) }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new UsageError()
}

function sealOf(text: string): KeptSeal {
  const [, id, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (id === undefined || hash === undefined)
    throw new OperatorError('--seal debe ser un sello como lo muestra verify, NÚMERO:HASH')
  return { id: Number(id), hash }
}
