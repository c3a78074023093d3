import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config.ts'

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('data'),
  backupDir: resolve('data/backups'),
  backupKeep: 14,
  backupHour: 3,
  keysKeepDays: 180,
  logLevel: 'info',
  databaseUrl: null,
  superadminPassword: null,
  apiOrigin: null,
  rateLimit: 1_000,
  trustedProxies: [],
}

test('without an environment the server listens only on this machine, on SQLite', () => {
  expect(readConfig({})).toEqual(defaults)
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(defaults)
})

test('every value can be set', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/till',
    BACKUP_DIR: '/mnt/backups',
    BACKUP_KEEP: '30',
    BACKUP_HOUR: '22',
    KEYS_KEEP_DAYS: '90',
    LOG_LEVEL: 'WARN',
    DATABASE_URL: 'postgres://till:secret@db:5432/till',
    SUPERADMIN_PASSWORD: 'Secreta123',
    VITE_API_URL: 'https://api.example.com/api/v1',
    RATE_LIMIT: '50',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
  }
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/till',
    backupDir: '/mnt/backups',
    backupKeep: 30,
    backupHour: 22,
    keysKeepDays: 90,
    logLevel: 'warn',
    databaseUrl: 'postgres://till:secret@db:5432/till',
    superadminPassword: 'Secreta123',
    apiOrigin: 'https://api.example.com',
    rateLimit: 50,
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  })
})

test('a limit of 0 means no limit', () => {
  expect(readConfig({ RATE_LIMIT: '0' }).rateLimit).toBeNull()
})

test('the daily backup can be switched off for PostgreSQL', () => {
  const postgres = { DATABASE_URL: 'postgres://till:secret@db:5432/till' }
  expect(readConfig({ BACKUP_HOUR: 'OFF', ...postgres }).backupHour).toBeNull()
  expect(readConfig({ BACKUP_HOUR: '0' }).backupHour).toBe(0)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_HOUR', '24'],
  ['BACKUP_HOUR', '3:00'],
  ['BACKUP_HOUR', 'never'],
  // Only for PostgreSQL.
  ['BACKUP_HOUR', 'off'],
  ['KEYS_KEEP_DAYS', '29'],
  ['KEYS_KEEP_DAYS', '3651'],
  ['KEYS_KEEP_DAYS', 'off'],
  ['LOG_LEVEL', 'loud'],
  ['PORT', '-1'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://db/till'],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'till.sqlite'],
  ['SUPERADMIN_PASSWORD', 'secret'],
  ['SUPERADMIN_PASSWORD', 'sinmayusculas1'],
  ['SUPERADMIN_PASSWORD', 'Password1'],
  ['VITE_API_URL', 'ftp://api.example.com'],
  ['VITE_API_URL', 'api.example.com'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', '1.5'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
])('%s=%s is refused by name, without repeating it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} debe ser `))
  if (name === 'SUPERADMIN_PASSWORD') expect(read).not.toThrow(value)
})

test('all invalid values are reported together', () => {
  const read = () => readConfig({ PORT: 'x', HOST: '??', DATABASE_URL: 'x' })
  expect(read).toThrow(/^PORT debe ser .*\nHOST debe ser .*\nDATABASE_URL debe ser .*$/)
})
