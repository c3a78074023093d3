import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A replacement for the real script: reports its start and its SIGTERM; ends by itself after 20 s. */
const waiting = `
  const going = setTimeout(() => undefined, 20_000)
  process.once('SIGTERM', () => { clearTimeout(going); process.stdout.write('stopped\\n') })
  process.stdout.write('runs\\n')
`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventas-scripts-'))
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }))
  await mkdir(join(folder, 'server', 'scripts'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(['start', 'demo', 'dev'])('SIGTERM to `npm run %s` reaches the script', async (script) => {
  await writeFile(join(folder, 'server', 'scripts', `${script}.ts`), waiting)
  const npm: ChildProcess = spawn('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`, HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  await vi.waitFor(() => expect(output).toBe('runs\n'), { timeout: 30_000 })
  npm.kill('SIGTERM')
  const [code] = (await once(npm, 'exit')) as [number | null]
  expect(code).toBe(0)
  await vi.waitFor(() => expect(output).toBe('runs\nstopped\n'))
})
