/** Tills that send commands without pauses while their server is killed again and again. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { Cashier, FaultShop } from '../fault-shop.ts'
import { randomPause } from '../random-pause.ts'
import { askUntilSettled, type HttpAnswer } from '../requests.ts'

/** The server is killed at a random time after a till got an answer, in milliseconds. */
const EARLIEST = 0
const LATEST = 40

/** The command that the server does not keep a key of: to open a register. */
const WITHOUT_KEY = '/cash-registers/open'

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

/** Tills that work, until `finish`. */
interface WorkingTills {
  /** Resolves with the next answer to a till. */
  answered(): Promise<unknown>
  /** Lets every till end what it does. @throws Error for a refusal that a till has met. */
  finish(): Promise<void>
  /** How many tries had no outcome. */
  unsettled(): number
  /** The keys of the commands that were done. */
  keys: readonly string[]
}

/**
 * Lets each cashier work at a register that is open.
 * @param url the present address of the server, or a promise of it.
 * @param work what one till does until it is not open any more.
 */
export function startWork(
  tills: readonly Cashier[],
  url: () => string | Promise<string>,
  work: (till: TillAtWork) => Promise<void>,
): WorkingTills {
  const events = new EventEmitter()
  const keys: string[] = []
  let unsettled = 0
  let open = true
  const atWork = ({ token }: Cashier, index: number): TillAtWork => ({
    token,
    index,
    isOpen: () => open,
    read: (path) => askUntilSettled(url, { method: 'GET', path, token }),
    send: async (path, request, success = [201]) => {
      const key = randomUUID()
      const answer = await askUntilSettled(url, { path, token, request, key }, () => (unsettled += 1))
      if (!success.includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
      if (answer.status < 300 && path !== WITHOUT_KEY) keys.push(key)
      events.emit('answer')
      return answer
    },
  })
  const working = Promise.all(tills.map((till, index) => work(atWork(till, index))))
  return {
    answered: () => Promise.race([once(events, 'answer'), working]),
    finish: async () => {
      open = false
      await working
    },
    unsettled: () => unsettled,
    keys,
  }
}

/**
 * Opens the registers of the cashiers, lets each of them work, and kills the server that often meanwhile.
 * @returns how many tries had no outcome.
 */
export async function killedAtWork(
  shop: FaultShop,
  { cashiers, kills }: { cashiers: number; kills: number },
  work: (till: TillAtWork) => Promise<void>,
): Promise<number> {
  let server = shop.start()
  const tills = await shop.openTills(await server.url, cashiers)
  const { answered, finish, unsettled } = startWork(tills, () => server.url, work)
  for (let kill = 1; kill <= kills; kill++) {
    await answered()
    await randomPause(EARLIEST, LATEST)
    server.kill('SIGKILL')
    await server.exit
    server = shop.start()
  }
  await finish()
  return unsettled()
}
