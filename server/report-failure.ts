import { DAMAGE_ADVICE, isDamage } from './db/damage.ts'
import { BusyError } from './db/database.ts'
import { isMissingSocket, withBusy } from './db/errors.ts'
import { errorCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** Prints why a command failed, and sets the exit code to 1. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}

const answersNot = 'PostgreSQL no responde, o DATABASE_URL no es la correcta: revisa las dos cosas.'

/** The advice for problems that an operator can solve, by the code of the error. */
const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: answersNot,
  ECONNRESET: answersNot,
  ENOTFOUND: answersNot,
  EAI_AGAIN: answersNot,
  ETIMEDOUT: answersNot,
  EHOSTUNREACH: answersNot,
  ENETUNREACH: answersNot,
  '28P01': 'PostgreSQL no acepta el usuario y la contraseña de DATABASE_URL.',
  '28000': 'PostgreSQL no deja entrar al usuario de DATABASE_URL.',
  '3D000': 'PostgreSQL no tiene esa base de datos: crea la que dice DATABASE_URL, o corrígela.',
  '42501': 'Al usuario de DATABASE_URL le falta un permiso: hazlo dueño de la base de datos.',
  '25006': 'PostgreSQL solo lee ahí: DATABASE_URL debe nombrar el servidor principal.',
  '53300': 'PostgreSQL no acepta más conexiones.',
  '57P03': 'PostgreSQL está iniciando o deteniéndose: intenta de nuevo en un momento.',
  EACCES: 'No está permitido.',
  EROFS: 'El disco solo se puede leer.',
  ENOSPC: 'El disco está lleno.',
  EMFILE: 'Este proceso tiene demasiados archivos abiertos.',
  SQLITE_CANTOPEN: 'No se puede abrir la base de datos de DATA_DIR.',
  SQLITE_BUSY: 'Otro programa tiene ocupada la base de datos de DATA_DIR: intenta de nuevo en un momento.',
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (thrown instanceof OperatorError) return thrown.message
  if (isDamage(thrown)) return `${DAMAGE_ADVICE} (${thrown.message})`
  const failure = withBusy(thrown)
  const error = failure instanceof BusyError && failure.cause instanceof Error ? failure.cause : thrown
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : ''
    return `El puerto ${port} está ocupado: ahí corre otro programa, u otra caja. Elige otro con PORT.`
  }
  if (isFileInTheWay(error, code))
    return `DATA_DIR y BACKUP_DIR deben ser carpetas, y en el lugar de una hay un archivo: ${error.path}`
  const known = isMissingSocket(error) ? answersNot : advice[code]
  // When a host has several addresses, the error has a code but no message.
  if (known !== undefined) return `${known} (${error.message || code})`
  if (failure instanceof BusyError)
    return `La base de datos está ocupada o no responde: intenta de nuevo. (${error.message || code})`
  return error.stack ?? error.message
}

/** Whether a file has the place of a folder. The program makes only the folders of data and backups. */
function isFileInTheWay(error: Error, code: string): error is Error & { path: string } {
  const isMaking = 'syscall' in error && error.syscall === 'mkdir'
  return isMaking && ['EEXIST', 'ENOTDIR'].includes(code) && 'path' in error && typeof error.path === 'string'
}
