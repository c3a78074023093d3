import { expect, onTestFinished, test, vi } from 'vitest'
import { startProcess } from '../support/processes/server-process.ts'

/** Above the interval of the beats, in milliseconds. */
const LIMIT = 1_500

const PATIENCE = { timeout: 20_000 }

const start = (what: 'stand still' | 'run') => {
  const watched = startProcess('tests/support/processes/stand-still.ts', [what, String(LIMIT)], {})
  onTestFinished(() => watched.kill('SIGKILL'))
  return watched
}

test('a process whose event loop stands still is ended with a reason', async () => {
  const watched = start('stand still')
  // A killed process has no exit code.
  expect(await watched.exit).toBe(null)
  expect(watched.output()).toBe('watched\nThe event loop stood still for 1.5 s: this process ends\n')
})

test('a process that was frozen for longer than the limit goes on', async () => {
  const watched = start('run')
  await vi.waitFor(() => expect(watched.output()).toContain('runs'), PATIENCE)
  watched.kill('SIGSTOP')
  // Another one with the same limit ends meanwhile.
  await start('stand still').exit
  const before = watched.output().length
  watched.kill('SIGCONT')
  await vi.waitFor(() => expect(watched.output().length).toBeGreaterThan(before + LIMIT / 10), PATIENCE)
  expect(watched.output()).not.toContain('stood still')
})
