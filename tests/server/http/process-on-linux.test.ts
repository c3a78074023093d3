import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../support/databases/postgres.ts'
import { startProcess } from '../../support/processes/server-process.ts'

async function makeData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'ventas-process-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  return data
}

function start(script: string, args: string[], environment: Record<string, string>, outputFile?: string) {
  const started = startProcess(script, args, { PORT: '0', ...environment }, outputFile)
  onTestFinished(async () => {
    started.kill('SIGKILL')
    await started.exit
  })
  return started
}

describe.skipIf(process.platform !== 'linux')('a process whose system', () => {
  test.each(['/proc', '/proc/ventas'])(
    'has no disk at DATA_DIR %s ends with only its reason',
    async (place) => {
      const server = start('server/main.ts', [], { DATA_DIR: place })
      expect(await server.exit).toBe(1)
      expect(server.output()).toBe(
        `DATA_DIR y BACKUP_DIR deben ser carpetas de un disco, y no se puede crear nada en ${place}\n`,
      )
    },
  )

  test('has no disk at BACKUP_DIR ends a backup with only its reason', async () => {
    const environment = { DATA_DIR: await makeData(), BACKUP_DIR: '/proc/ventas' }
    const backup = start('server/cli.ts', ['backup'], environment)
    expect(await backup.exit).toBe(1)
    expect(backup.output()).toBe(
      'DATA_DIR y BACKUP_DIR deben ser carpetas de un disco, y no se puede crear nada en /proc/ventas\n',
    )
  })

  test('has no room for the log answers and stops as usual', async () => {
    // Nobody can read from /dev/full which port a server has taken.
    const environment = { DATA_DIR: await makeData(), PORT: String(await freePort()), LOG_LEVEL: 'info' }
    const server = start('server/main.ts', [], environment, '/dev/full')
    const statusOf = async () =>
      (await fetch(`http://127.0.0.1:${environment.PORT}/api/v1/health/ready`)).status
    await vi.waitFor(async () => expect(await statusOf()).toBe(200), { timeout: 15_000 })
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 200])
    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})
