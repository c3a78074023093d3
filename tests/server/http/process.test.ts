import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Data } from '../../../domain/calls/call.ts'
import type { login as loginCall } from '../../../domain/calls/session.ts'
import type { Answer } from '../../../domain/contract.ts'
import { startProcess, type ServerProcess } from '../../support/processes/server-process.ts'

let data: string
let started: ServerProcess[]

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'ventas-process-'))
  started = []
})
afterEach(async () => {
  for (const server of started) {
    server.kill('SIGKILL')
    await server.exit
  }
  await rm(data, { recursive: true, force: true })
})

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess('server/main.ts', [], { DATA_DIR: data, PORT: '0', ...environment })
  started.push(server)
  return server
}

function send(url: string, path: string, request: object): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  })
}

const signIn = (url: string, password: string) => send(url, '/login', { username: 'superadmin', password })

const linkIn = (output: string) => /^ {2}(http:\S+)$/m.exec(output)?.[1] ?? ''

test('these tests and the server run on the pinned Node', async () => {
  expect(process.version).toBe('v26.10.0')
  const version = startProcess('tests/support/processes/print-version.ts', [], {})
  await version.exit
  expect(version.output()).toBe('v26.10.0\n')
})

test('the first start prints a set-up link for one use; a later start keeps data and sessions and prints none', async () => {
  const first = start()
  const url = await first.url
  const link = new URL(linkIn(first.output()))
  expect({ page: link.origin + link.pathname, search: link.search }).toEqual({
    page: `${url}/setup`,
    search: '',
  })
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  const setUp = () =>
    send(url, '/setup', {
      token,
      store: { name: 'La Bendición' },
      owner: { name: 'Elena', username: 'elena', password: 'Elegida123' },
    })
  expect((await setUp()).status).toBe(201)
  expect((await setUp()).status).toBe(409)
  const login = await send(url, '/login', { username: 'elena', password: 'Elegida123' })
  const { data: session } = (await login.json()) as Answer<Data<typeof loginCall>>
  first.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  const second = start()
  const stores = await fetch(`${await second.url}/api/v1/stores`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(stores.status).toBe(200)
  expect(second.output()).toBe(`Sistema de Ventas: ${await second.url}\n`)
})

test('the password of SUPERADMIN_PASSWORD works, and neither it nor a link is printed', async () => {
  const server = start({ SUPERADMIN_PASSWORD: 'Elegida123' })
  expect((await signIn(await server.url, 'Elegida123')).status).toBe(200)
  expect(server.output()).not.toContain('Elegida123')
  expect(linkIn(server.output())).toBe('')
})

test('two servers that start together on one folder share database and sessions', async () => {
  const servers = [start({ SUPERADMIN_PASSWORD: 'Elegida123' }), start({ SUPERADMIN_PASSWORD: 'Elegida123' })]
  const [one = '', other = ''] = await Promise.all(servers.map((server) => server.url))
  const { data: session } = (await (await signIn(one, 'Elegida123')).json()) as Answer<Data<typeof loginCall>>
  const { status } = await fetch(`${other}/api/v1/stores`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(status).toBe(200)
})

test.each([
  [{ PORT: 'many' }, 'PORT debe ser un número entero de 0 a 65535\n'],
  [
    { SUPERADMIN_PASSWORD: 'weak' },
    'SUPERADMIN_PASSWORD debe ser de 8 a 128 caracteres con una minúscula, una mayúscula y un dígito, y no una contraseña común\n',
  ],
])('a bad environment %j ends with its reason and nothing else', async (environment, reason) => {
  const server = start(environment)
  expect(await server.exit).toBe(1)
  expect(server.output()).toBe(reason)
})

test('a file in the place of DATA_DIR ends the start with only its reason', async () => {
  const path = join(data, 'a-file')
  await writeFile(path, '')
  for (const place of [path, join(path, 'below')]) {
    const server = start({ DATA_DIR: place })
    expect(await server.exit).toBe(1)
    expect(server.output()).toBe(
      `DATA_DIR y BACKUP_DIR deben ser carpetas, y en el lugar de una hay un archivo: ${place}\n`,
    )
  }
})

test('a file in the place of a folder ends a command with only its reason', async () => {
  const file = join(data, 'a-file')
  await writeFile(file, '')
  const said = async (name: string, environment: Record<string, string>) => {
    const command = startProcess('server/cli.ts', [name], environment)
    return { exit: await command.exit, output: command.output() }
  }
  const inTheWay = 'DATA_DIR y BACKUP_DIR deben ser carpetas, y en el lugar de una hay un archivo:'
  expect(await said('backup', { DATA_DIR: file })).toEqual({
    exit: 1,
    output: `${inTheWay} ${join(file, 'backups')}\n`,
  })
  expect(await said('backup', { DATA_DIR: data, BACKUP_DIR: file })).toEqual({
    exit: 1,
    output: `${inTheWay} ${file}\n`,
  })
  expect(await said('verify', { DATA_DIR: file })).toEqual({
    exit: 1,
    output: `No hay una base de datos en DATA_DIR (${file})\n`,
  })
})

describe('a start with PostgreSQL', () => {
  const address = (change: (url: URL) => void, server = inject('postgresOverTcp')) => {
    const url = new URL(`${server}/postgres`)
    change(url)
    return url.href
  }
  test.each([
    ['away', (url: URL) => (url.port = '1'), /^PostgreSQL no responde, o .* \(connect ECONNREFUSED .*\)\n$/],
    ['at no host', (url: URL) => (url.hostname = 'nowhere.invalid'), /^PostgreSQL no responde, o .*\n$/],
    ['and another password', (url: URL) => (url.password = 'wrong'), /^PostgreSQL no acepta el usuario.*\n$/],
    [
      'without that database',
      (url: URL) => (url.pathname = '/nothing'),
      /^PostgreSQL no tiene esa base de datos.*\n$/,
    ],
  ])('%s ends with its reason and nothing else', async (_name, change, reason) => {
    const server = start({ DATABASE_URL: address(change) })
    expect(await server.exit).toBe(1)
    expect(server.output()).toMatch(reason)
  })

  test.skipIf(process.platform === 'win32')('by a socket that is gone ends with its reason', async () => {
    const gone = address((url) => (url.port = '1'), inject('postgresServer'))
    const server = start({ DATABASE_URL: gone })
    expect(await server.exit).toBe(1)
    expect(server.output()).toMatch(/^PostgreSQL no responde, o .* \(connect ENOENT .*\)\n$/)
  })

  test('that never answers ends within its limit, with a reason', async () => {
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const server = start({ DATABASE_URL: address((url) => (url.port = String(port))) })
    expect(await server.exit).toBe(1)
    expect(server.output()).toMatch(
      /^La base de datos está ocupada o no responde: intenta de nuevo\. \(.*timeout\)\n$/,
    )
    silent.close()
  })
})

test('an occupied port ends the start with a reason', async () => {
  const { port } = new URL(await start().url)
  const second = start({ PORT: port })
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain(`El puerto ${port} está ocupado`)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server with exit code 0', async (signal) => {
  const server = start()
  await server.url
  server.kill(signal)
  expect(await server.exit).toBe(0)
})

test('a pending request is answered during a shutdown', async () => {
  const server = start({ SUPERADMIN_PASSWORD: 'Elegida123' })
  const { port } = new URL(await server.url)
  const body = JSON.stringify({ request: { username: 'superadmin', password: 'Elegida123' } })
  const login = request({
    port,
    path: '/api/v1/login',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  login.flushHeaders()
  await once(login, 'continue')
  server.kill('SIGTERM')
  await vi.waitFor(async () => expect(await accepts(Number(port))).toBe(false))
  login.end(body)
  const [answer] = (await once(login, 'response')) as [IncomingMessage]
  answer.resume()
  const { statusCode: status, headers } = answer
  expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' })
  expect(await server.exit).toBe(0)
})

test('idle connections, used or not, do not delay a shutdown', async () => {
  const server = start()
  const { port } = new URL(await server.url)
  const [used, fresh] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await once(fresh, 'connect')
  used.write('GET /api/v1/health/live HTTP/1.1\r\nhost: till\r\n\r\n')
  await once(used, 'data')
  server.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  used.destroy()
  fresh.destroy()
})

test('an incomplete request is cut off at a shutdown, with exit code 0', async () => {
  const server = start()
  const { port } = new URL(await server.url)
  const half = connect(Number(port), '127.0.0.1')
  await once(half, 'connect')
  half.write(
    'POST /api/v1/login HTTP/1.1\r\nhost: till\r\ncontent-length: 50\r\nexpect: 100-continue\r\n\r\n',
  )
  await once(half, 'data')
  server.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  half.destroy()
})

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

test('a password can be reset while the server is running', async () => {
  const server = start({ SUPERADMIN_PASSWORD: 'Elegida123' })
  const url = await server.url
  const reset = startProcess('server/cli.ts', ['reset-password', 'superadmin'], { DATA_DIR: data })
  expect(await reset.exit).toBe(0)
  const password = /ahora es (\S+)/.exec(reset.output())?.[1] ?? ''
  expect((await signIn(url, 'Elegida123')).status).toBe(401)
  expect((await signIn(url, password)).status).toBe(200)
  const unknown = startProcess('server/cli.ts', ['reset-password', 'nadie'], { DATA_DIR: data })
  expect(await unknown.exit).toBe(1)
  expect(unknown.output()).toBe('No existe el usuario nadie\n')
})

test.each([
  [['reset-password', 'nadie'], 'No hay una base de datos en DATA_DIR'],
  [[], 'npm run pos -- reset-password USER'],
])('pos %j without a shop fails with a reason', async (args, reason) => {
  const command = startProcess('server/cli.ts', args, { DATA_DIR: data })
  expect(await command.exit).toBe(1)
  expect(command.output()).toContain(reason)
})
