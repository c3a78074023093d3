/** Tills that send commands without pauses while their server is killed again and again. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { Cashier, FaultShop } from './fault-shop.ts'
import { randomPause } from './random-pause.ts'
import { askUntilSettled, type HttpAnswer } from './requests.ts'

/** The server is killed at a random time after a till got an answer, in milliseconds. */
const EARLIEST = 0
const LATEST = 40

/** What a till works with. */
export interface TillAtWork {
  token: string
  /** Counts the tills from 0. */
  index: number
  /** Whether the till goes on after what it does now. */
  isOpen(): boolean
  /** Sends a command with a key of its own until its outcome is known. @throws Error for a refusal. */
  send(path: string, request: object, success?: readonly number[]): Promise<HttpAnswer>
  /** Asks until there is an answer. */
  read(path: string): Promise<HttpAnswer>
}

/**
 * Opens the registers of the cashiers, lets each of them work, and kills the server that often meanwhile.
 * @param work what one till does until it is not open any more.
 * @returns how many tries had no outcome.
 */
export async function killedAtWork(
  shop: FaultShop,
  { cashiers, kills }: { cashiers: number; kills: number },
  work: (till: TillAtWork) => Promise<void>,
): Promise<number> {
  const events = new EventEmitter()
  let unsettled = 0
  let open = true
  let server = shop.start()
  const tills = await shop.openTills(await server.url, cashiers)
  const atWork = ({ token }: Cashier, index: number): TillAtWork => ({
    token,
    index,
    isOpen: () => open,
    read: (path) => askUntilSettled(() => server.url, { method: 'GET', path, token }),
    send: async (path, request, success = [201]) => {
      const question = { path, token, request, key: randomUUID() }
      const answer = await askUntilSettled(
        () => server.url,
        question,
        () => (unsettled += 1),
      )
      if (!success.includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      events.emit('answer')
      return answer
    },
  })
  const working = Promise.all(tills.map((till, index) => work(atWork(till, index))))
  for (let kill = 1; kill <= kills; kill++) {
    await Promise.race([once(events, 'answer'), working])
    await randomPause(EARLIEST, LATEST)
    server.kill('SIGKILL')
    await server.exit
    server = shop.start()
  }
  open = false
  await working
  return unsettled
}
