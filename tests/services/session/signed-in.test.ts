import { createActor, fromCallback } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyedCommand } from '../../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandSetup, type Keyed } from '../../../src/machines/keyed-command/keyed-command-setup.ts'
import { RequestFailure } from '../../../src/services/request-failure.ts'
import { createSignedIn } from '../../../src/services/session/signed-in.ts'
import { createTokenStore } from '../../../src/services/session/token-store.ts'
import { keptElsewhere, keyedCommandWith } from '../../../src/wiring/commands/keyed-commands.ts'

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (exp: number) =>
  `${encode({ alg: 'none' })}.${encode({ sub: '7', exp, user: {}, roles: ['cajero'], permissions: [] })}.`
const [before, after] = [tokenOf(2_000_000_000), tokenOf(2_000_000_001)]

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** A command whose session has ended at the server; a newer one is taken. The waits of the machine never end. */
function startCommand() {
  vi.useFakeTimers()
  const tokens = createTokenStore()
  tokens.keep(before, 'ana')
  const ended: (() => void)[] = []
  const signedIn = createSignedIn({ onUnauthorized: (hear) => (ended.push(hear), () => undefined) }, tokens)
  const answers: PromiseWithResolvers<string>[] = []
  const sent: (string | null)[] = []
  const send = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    sent.push(tokens.token())
    return answer.promise
  }
  const tools = { now: Date.now, makeKey: () => 'k' }
  const keep = keptElsewhere(() => Promise.resolve())
  const machine = keyedCommandSetup<Keyed, string>().createMachine(keyedCommand)
  const command = createActor(machine.provide(keyedCommandWith(send, { keep, tools, signedIn })), {
    input: { key: 'k' },
    parent: createActor(fromCallback(() => undefined)).start(),
  })
  command.start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const refuse = async (isOfPresent: boolean) => {
    if (isOfPresent) for (const hear of ended) hear()
    answers.at(-1)?.reject(new RequestFailure({ status: 401, isOurs: true, messages: ['La sesión terminó'] }))
    await settle()
  }
  return { command, tokens, answers, sent, settle, refuse }
}

test('a command whose session has ended is sent again at the moment of the next sign-in, without a wait', async () => {
  const { command, tokens, answers, sent, settle, refuse } = startCommand()
  await settle()
  await refuse(true)
  expect(command.getSnapshot().value).toBe('waiting')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([before])
  tokens.keep(after, 'ana')
  await settle()
  expect(sent).toEqual([before, after])
  answers.at(-1)?.resolve('written')
  await settle()
  expect(command.getSnapshot().output).toEqual({ outcome: 'done', value: 'written' })
})

test('a command that was under way at the sign-in is refused for the session before, and asks again at once', async () => {
  const { command, tokens, sent, settle, refuse } = startCommand()
  await settle()
  tokens.keep(after, 'ana')
  await refuse(false)
  expect([sent, command.getSnapshot().context.tries]).toEqual([[before, after], 0])
})
