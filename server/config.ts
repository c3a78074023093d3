import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { SUPERADMIN } from '../domain/subjects.ts'
import { passwordField } from '../domain/validation/password.ts'
import { OperatorError } from './operator-error.ts'
import { isGuessable } from './services/access/passwords.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** The level of the log: a request is `info`, a failure that needs attention is `error`. */
export type LogLevel = (typeof logLevels)[number]

/** The settings from the environment. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** The folder of automatic backups. */
  backupDir: string
  /** How many automatic backups are kept. */
  backupKeep: number
  /** The hour of Guatemala from which on the daily backup is made, 0 to 23; null: none is made, which only PostgreSQL may have. */
  backupHour: number | null
  /** For how many days the idempotency keys of other commands than sales are kept. */
  keysKeepDays: number
  logLevel: LogLevel
  /** A PostgreSQL address, or null for the SQLite file in `dataDir`. */
  databaseUrl: string | null
  /** The superadmin's password for an unattended first start; null: a link to the set-up page is printed. */
  superadminPassword: string | null
  /** The origin of another API server, when the browser side was built for one; otherwise null. */
  apiOrigin: string | null
  /** Requests per second from one address, on average over 10 s; null: no limit. */
  rateLimit: number | null
  /** Addresses and networks of trusted proxies. */
  trustedProxies: string[]
}

/** One or more settings are invalid; the message has a line for each. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment. An empty value counts as missing. @throws ConfigError */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | null, expected: string): T => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value !== null) return value
    problems.push(`${name} debe ser ${expected}`)
    return fallback
  }
  const dataDir = read('DATA_DIR', resolve('data'), parsePath, 'la ruta de una carpeta')
  const config: Config = {
    port: read('PORT', 3_000, parsePort, 'un número entero de 0 a 65535'),
    host: read(
      'HOST',
      '127.0.0.1',
      parseHost,
      'un nombre de equipo o una dirección IP, como 127.0.0.1 o 0.0.0.0',
    ),
    dataDir,
    backupDir: read('BACKUP_DIR', join(dataDir, 'backups'), parsePath, 'la ruta de una carpeta'),
    backupKeep: read('BACKUP_KEEP', 14, parseKept, 'un número entero de 1 a 9999'),
    backupHour: hourOf(
      read<number | 'off'>('BACKUP_HOUR', 3, parseHour, 'una hora de 0 a 23, u off con PostgreSQL'),
    ),
    keysKeepDays: read('KEYS_KEEP_DAYS', 180, parseKeyDays, 'un número entero de días de 30 a 3650'),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', parseLogLevel, `uno de ${logLevels.join(', ')}`),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      parseDatabaseUrl,
      'una dirección de PostgreSQL, postgres://usuario:contraseña@equipo:5432/base (sin ella: SQLite en DATA_DIR)',
    ),
    superadminPassword: read<string | null>(
      'SUPERADMIN_PASSWORD',
      null,
      parsePassword,
      'de 8 a 128 caracteres con una minúscula, una mayúscula y un dígito, y no una contraseña común',
    ),
    apiOrigin: read<string | null>(
      'VITE_API_URL',
      null,
      parseOrigin,
      'la dirección de un servidor, como https://api.example.com (sin ella: este servidor)',
    ),
    rateLimit: limitOf(
      read('RATE_LIMIT', 1_000, parseRate, 'un número entero de solicitudes por segundo, 0 sin límite'),
    ),
    trustedProxies: read<string[]>(
      'TRUST_PROXY',
      [],
      parseNetworks,
      'direcciones o redes de proxies, como 127.0.0.1 o 10.0.0.0/8,fd00::/8',
    ),
  }
  if (config.backupHour === null && config.databaseUrl === null)
    problems.push('BACKUP_HOUR debe ser una hora de 0 a 23: off es solo para PostgreSQL, con DATABASE_URL')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}

function parseHost(text: string): string | null {
  return /^[\w.:-]+$/.test(text) ? text : null
}

function parsePath(text: string): string | null {
  return text.includes('\0') ? null : resolve(text)
}

function parseKept(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

function parseHour(text: string): number | 'off' | null {
  if (text.toLowerCase() === 'off') return 'off'
  return /^\d{1,2}$/.test(text) && Number(text) <= 23 ? Number(text) : null
}

function hourOf(hour: number | 'off'): number | null {
  return hour === 'off' ? null : hour
}

/** At least 30 days: a till that was away sends its unfinished command again with its key. */
function parseKeyDays(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) >= 30 && Number(text) <= 3_650 ? Number(text) : null
}

function parseLogLevel(text: string): LogLevel | null {
  return logLevels.find((level) => level === text.toLowerCase()) ?? null
}

function parseDatabaseUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, pathname } = new URL(text)
  const known = protocol === 'postgres:' || protocol === 'postgresql:'
  return known && hostname !== '' && pathname.length > 1 ? text : null
}

function parsePassword(text: string): string | null {
  return passwordField().isValidSync(text) && !isGuessable(text, SUPERADMIN) ? text : null
}

function parseRate(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

function limitOf(rate: number): number | null {
  return rate === 0 ? null : rate
}

/** A network of length 0 (every address) is refused: a trusted proxy decides which address a request has. */
function parseNetworks(text: string): string[] | null {
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || rest.length > 0) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= most)
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}
