/** The real server in its own process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { API_BASE_PATH } from '../../../../domain/contract.ts'
import { compileCache } from '../../../support/runner/compile-cache.ts'

export interface ServerProcess {
  /** `http://127.0.0.1:40123` */
  url: string
  /** Its output so far. */
  output(): string
  /** Stops it with SIGTERM and waits; fails unless it exits with 0. */
  stop(): Promise<void>
  /** Kills it, as a power cut does. */
  kill(): Promise<void>
}

interface StartOptions {
  /** 0 for a free port. */
  port?: number
  /** The superadmin's on a first start; null: the server prints a set-up link. */
  password?: string | null
}

/** Starts the server on `dataDir` and waits until it is ready. */
export async function startServer(
  dataDir: string,
  { port = 0, password = 'Superadmin2026' }: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...compileCache,
      DATABASE_URL: '',
      SUPERADMIN_PASSWORD: password ?? '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  const url = await addressOf(child, () => written)
  await expect
    .poll(async () => (await fetch(`${url}${API_BASE_PATH}/health/ready`)).status, {
      intervals: [20, 50, 100],
    })
    .toBe(200)

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    url,
    output: () => written,
    stop: async () => {
      await end('SIGTERM')
      // Windows has no signals: there the process is killed.
      if (process.platform !== 'win32') expect(child.exitCode, written).toBe(0)
    },
    kill: () => end('SIGKILL'),
  }
}

/** The address that the server prints once it listens. */
async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const address = () => /^Sistema de Ventas: (http:\S+)$/m.exec(output())?.[1]
  await expect
    .poll(() => address() ?? child.exitCode, { timeout: 30_000, intervals: [20, 50, 100] })
    .not.toBeNull()
  const url = address()
  if (url === undefined) throw new Error(`The server did not start:\n${output()}`)
  return url
}
