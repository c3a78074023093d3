/** Cashiers who open, move cash, undo a movement and close, without pauses; each request until its outcome is known. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { CloseRegisterData } from '../../../domain/contract.ts'
import type { CashMovementData } from '../../../domain/drawer-contract.ts'
import { createChance } from '../../../server/demo/random.ts'
import type { Cashier } from './fault-shop.ts'
import { askUntilSettled, type HttpAnswer } from './requests.ts'

/** A movement as a till was told of it; the amount in quetzales. */
export interface ToldMovement {
  id: number
  kind: string
  amount: number
  reverses: number | null
}

/** A closing as a till was told of it, in quetzales. */
export interface ToldClosing {
  number: number
  closing_amount: number
  difference: number
}

export interface DrawerLoad {
  readonly movements: readonly ToldMovement[]
  readonly closings: readonly ToldClosing[]
  /** How many tries had no outcome. */
  readonly unsettled: number
  /** Resolves when another request has its answer. @throws Error for a refusal. */
  answered(): Promise<void>
  /** Each cashier ends the shift, and opens no other. */
  finish(): Promise<void>
}

/** The initial amount of each shift, in quetzales. */
const INITIAL = 500

/**
 * Starts the tills, whose registers are open with {@link INITIAL} quetzales.
 * @param url the present address of the server, or a promise of it.
 */
export function startDrawerLoad(tills: readonly Cashier[], url: () => string | Promise<string>): DrawerLoad {
  const movements: ToldMovement[] = []
  const closings: ToldClosing[] = []
  const events = new EventEmitter()
  let unsettled = 0
  let open = true

  const send = async (token: string, path: string, request: object, success: readonly number[]) => {
    const question = { path: `/cash-registers/${path}`, token, request, key: randomUUID() }
    const answer = await askUntilSettled(url, question, () => (unsettled += 1))
    if (!success.includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    events.emit('answer')
    return answer
  }
  const move = async (token: string, path: string, request: object) => {
    const { id, kind, amount, reverses } = movementOf(await send(token, path, request, [201]))
    movements.push({ id, kind, amount, reverses })
    return id
  }
  const work = async (token: string, cameIn: number, wentOut: number) => {
    await move(token, 'movements', { kind: 'in', amount: cameIn, reason: 'Cambio' })
    const out = await move(token, 'movements', { kind: 'out', amount: wentOut, reason: 'Pan' })
    await move(token, `movements/${out}/reverse`, { reason: 'Me equivoqué' })
    const counted = [
      { value: 100, pieces: INITIAL / 100 },
      { value: 1, pieces: cameIn },
    ]
    const closing = { closing_amount: INITIAL + cameIn, counted, left_amount: INITIAL }
    closings.push(closingOf(await send(token, 'close', closing, [200])))
  }
  const till = async ({ token }: Cashier, index: number) => {
    const chance = createChance(index + 1)
    for (;;) {
      await work(token, chance.whole(1, 50), chance.whole(1, 50))
      if (!open) return
      // Opening has no key. A 409 is the answer to a repeated request whose first answer was lost.
      await send(token, 'open', { initial_amount: INITIAL }, [201, 409])
    }
  }
  const working = Promise.all(tills.map(till))
  return {
    movements,
    closings,
    get unsettled() {
      return unsettled
    },
    answered: async () => {
      await Promise.race([once(events, 'answer'), working])
    },
    finish: async () => {
      open = false
      await working
    },
  }
}

function movementOf({ body }: HttpAnswer): ToldMovement {
  return (body as { data: CashMovementData }).data.movement
}

function closingOf({ body }: HttpAnswer): ToldClosing {
  const { number = 0, closing_amount, difference } = (body as { data: CloseRegisterData }).data
  return { number, closing_amount, difference }
}
