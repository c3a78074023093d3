import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { keyedCommand } from '../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandSetup, type Keyed } from '../../src/machines/keyed-command/keyed-command-setup.ts'
import { RequestFailure } from '../../src/services/request-failure.ts'
import { createSignedIn } from '../../src/services/session/signed-in.ts'
import { createTokenStore } from '../../src/services/session/token-store.ts'
import { keptElsewhere, keyedCommandWith } from '../../src/wiring/commands/keyed-commands.ts'

afterEach(() => vi.useRealTimers())

const TILLS = 50
const busy = new RequestFailure({ status: 503, isOurs: true, messages: ['El sistema está ocupado.'] })

/** Starts a command of a till; the server is full. */
function startRefused() {
  const tools = { now: Date.now, makeKey: () => 'k' }
  const signedIn = createSignedIn({ onUnauthorized: () => () => undefined }, createTokenStore())
  const services = { tools, signedIn, keep: keptElsewhere(() => Promise.resolve()) }
  const machine = keyedCommandSetup<Keyed, string>().createMachine(keyedCommand)
  const parent = createActor(fromCallback(() => undefined)).start()
  const provided = machine.provide(keyedCommandWith(() => Promise.reject(busy), services))
  return createActor(provided, { input: { key: 'k' }, parent }).start()
}

test('tills that were refused together come back at different moments of the second half of their back-off', async () => {
  vi.useFakeTimers()
  const commands = Array.from({ length: TILLS }, startRefused)
  await vi.advanceTimersByTimeAsync(0)
  expect(commands.map((command) => command.getSnapshot().value)).toEqual(Array(TILLS).fill('waiting'))
  const waits = commands.map((command) => command.getSnapshot().context.until - Date.now())
  expect(waits.filter((wait) => wait < 500 || wait > 1_000)).toEqual([])
  // A stored command with part of a millisecond is not restored.
  expect(waits.filter((wait) => !Number.isInteger(wait))).toEqual([])
  expect(new Set(waits).size).toBeGreaterThan(TILLS / 2)
})
