import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, write } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogStream } from '../../server/log-stream.ts'

const fault = (code: string) => Object.assign(new Error(code), { code })

/** A file for the log, and how its next writes fail: by a code, or after that many bytes. */
function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'ventas-log-'))
  const path = join(folder, 'log')
  const fd = openSync(path, 'a')
  onTestFinished(() => {
    closeSync(fd)
    rmSync(folder, { recursive: true })
  })
  const faults: (string | number)[] = []
  const log = createLogStream(fd, (to, bytes, done) => {
    const next = faults.shift()
    if (typeof next === 'string') setImmediate(() => done(fault(next), 0))
    else write(to, bytes.subarray(0, next ?? bytes.length), done)
  })
  /** The lines in the file; a line about lost ones by what it says. */
  const lines = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => {
        if (!line.startsWith('{')) return line
        const { lost, reason, msg } = JSON.parse(line) as Record<string, unknown>
        return { lost, reason, msg }
      })
  return { log, faults, lines }
}

test('lines are written in their order', async () => {
  const { log, lines } = openLog()
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line)
  await log.end()
  expect(lines()).toEqual(['one', 'two', 'three', ''])
})

test('lines that a full disk refuses are lost, and the next line says how many', async () => {
  const { log, faults, lines } = openLog()
  faults.push('ENOSPC', 'ENOSPC')
  log.write('lost 1\n')
  for (const line of ['lost 2\n', 'lost 3\n']) log.write(line)
  await log.end()
  log.write('kept\n')
  await log.end()
  log.write('kept too\n')
  await log.end()
  expect(lines()).toEqual([
    { lost: 3, reason: 'ENOSPC', msg: 'lines of the log were lost' },
    'kept',
    'kept too',
    '',
  ])
})

test('a line that was cut by a full disk does not spoil the next one', async () => {
  const { log, faults, lines } = openLog()
  faults.push(3, 'ENOSPC')
  log.write('cut off\n')
  await log.end()
  log.write('kept\n')
  await log.end()
  expect(lines()).toEqual([
    'cut',
    { lost: 1, reason: 'ENOSPC', msg: 'lines of the log were lost' },
    'kept',
    '',
  ])
})

test('a line waits for a busy reader', async () => {
  const { log, faults, lines } = openLog()
  faults.push('EAGAIN', 'EBUSY')
  log.write('one\n')
  await log.end()
  expect(lines()).toEqual(['one', ''])
})

test('lines beyond a megabyte that nobody reads are lost', async () => {
  const { log, faults, lines } = openLog()
  faults.push('EAGAIN')
  const long = `${'x'.repeat(600_000)}\n`
  for (const line of ['one\n', long, long, 'short\n']) log.write(line)
  await log.end()
  expect(lines()).toEqual([
    'one',
    { lost: 1, reason: 'EAGAIN', msg: 'lines of the log were lost' },
    long.trim(),
    'short',
    '',
  ])
})
