/** A cashier who opens, moves cash, undoes a movement, closes and counts again, without pauses. */
import type { closeOtherRegister } from '../../../../domain/calls/registers.ts'
import type { Data } from '../../../../domain/calls/call.ts'
import type { createMovement } from '../../../../domain/calls/movements.ts'
import { quetzales } from '../../../../domain/money.ts'
import { createChance } from '../../../../server/demo/random.ts'
import type { FaultShop } from '../fault-shop.ts'
import type { HttpAnswer } from '../requests.ts'
import type { TillAtWork } from './tills-at-work.ts'

/** A movement in the answer to a till; the amount in quetzales. */
export interface ToldMovement {
  id: number
  kind: string
  amount: number
  reverses: number | null
}

/** A closing in the answer to a till, in quetzales. */
export interface ToldClosing {
  number: number
  closing_amount: number | null
  difference: number | null
}

/** A second count in the answer to a till, in quetzales. */
export interface ToldRecount {
  id: number
  closing_amount: number
  left_amount: number | null
}

/** The answers to the tills. */
export interface ToldDrawers {
  movements: ToldMovement[]
  closings: ToldClosing[]
  recounts: ToldRecount[]
}

/** The initial amount of each shift, in quetzales. */
const INITIAL = 500

/** Works at a register that is open with {@link INITIAL} quetzales, and adds to `told` what the answers say. */
export async function workAtDrawer(
  { index, isOpen, send }: TillAtWork,
  { movements, closings, recounts }: ToldDrawers,
): Promise<void> {
  const chance = createChance(index + 1)
  const move = async (path: string, request: object) => {
    const { id, kind, amount, reverses } = movementOf(await send(`/cash-registers/${path}`, request))
    movements.push({ id, kind, amount, reverses })
    return id
  }
  for (;;) {
    const [cameIn, wentOut] = [chance.whole(1, 50), chance.whole(1, 50)]
    await move('movements', { kind: 'in', amount: cameIn, reason: 'Cambio' })
    const out = await move('movements', { kind: 'out', amount: wentOut, reason: 'Pan' })
    await move(`movements/${out}/reverse`, { reason: 'Me equivoqué' })
    const counted = [
      { value: 100, pieces: INITIAL / 100 },
      { value: 1, pieces: cameIn },
    ]
    const closing = { closing_amount: INITIAL + cameIn, counted, left_amount: 0 }
    const { id, ...closed } = closingOf(await send('/cash-registers/close', closing, [200]))
    closings.push(closed)
    // With cash left, the opening of another till would end the second count.
    const again = { ...closing, left_amount: cameIn, reason: 'Faltaba una moneda' }
    recounts.push(recountOf(await send(`/cash-registers/${id}/recount`, again)))
    if (!isOpen()) return
    // Opening has no key. A 409 is the answer to a repeated request whose first answer was lost.
    await send('/cash-registers/open', { initial_amount: INITIAL }, [201, 409])
  }
}

function movementOf({ body }: HttpAnswer): ToldMovement {
  return (body as { data: Data<typeof createMovement> }).data.movement
}

function closingOf({ body }: HttpAnswer): ToldClosing & { id: number } {
  const {
    id = 0,
    number = 0,
    closing_amount,
    difference,
  } = (body as { data: Data<typeof closeOtherRegister> }).data
  return { id, number, closing_amount, difference }
}

function recountOf({ body }: HttpAnswer): ToldRecount {
  const { id = 0, recount } = (body as { data: Data<typeof closeOtherRegister> }).data
  if (!recount) throw new Error('The answer has no second count')
  return { id, closing_amount: recount.closing_amount, left_amount: recount.left_amount }
}

/** Everything that the database has, in the form of the answers to the tills. */
export async function keptDrawers(shop: FaultShop): Promise<ToldDrawers> {
  return shop.withDatabase(async ({ read }) => {
    const movements = await read
      .selectFrom('cash_movements')
      .select(['id', 'kind', 'amount', 'reverses'])
      .where('kind', 'in', ['in', 'out'])
      .orderBy('id')
      .execute()
    const registers = await read
      .selectFrom('registers')
      .select(['number', 'closing_amount', 'expected_cash'])
      .where('closed_at', 'is not', null)
      .orderBy('number')
      .execute()
    const recounts = await read
      .selectFrom('register_recounts')
      .select(['register_id as id', 'amount', 'left_amount'])
      .orderBy('register_id')
      .execute()
    return {
      recounts: recounts.map(({ id, amount, left_amount: left }) => ({
        id,
        closing_amount: quetzales(amount),
        left_amount: left === null ? null : quetzales(left),
      })),
      movements: movements.map((movement) => ({ ...movement, amount: quetzales(movement.amount) })),
      closings: registers.map(({ number, closing_amount: closing, expected_cash: expected }) => ({
        number: number ?? 0,
        closing_amount: quetzales(closing ?? 0),
        difference: quetzales((closing ?? 0) - (expected ?? 0)),
      })),
    }
  })
}
