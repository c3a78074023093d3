import type {
  createMovement,
  ownMovements as ownMovementsCall,
  reverseMovement,
} from '../../../domain/calls/movements.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import { cashEffect, type DrawerMovement } from '../../../domain/drawer/drawer.ts'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database, ReadDatabase } from '../../db/database.ts'
import {
  countCashMovements,
  findCashMovement,
  insertCashMovement,
  listCashMovements,
  pageOfCashMovements,
  type CashMovementRow,
} from '../../db/queries/drawer/cash-movements.ts'
import { deliveryPaidBy } from '../../db/queries/goods/deliveries.ts'
import { paysSupplier } from '../../db/queries/goods/supplier-accounts.ts'
import { saleOfEmpties } from '../../db/queries/drawer/received-empties.ts'
import {
  findOpenRegister,
  isOwnRegister,
  lockOpenRegister,
  type OpenRegisterRow,
} from '../../db/queries/drawer/registers.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record, type AuditAction } from '../audit/record.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { pageOf } from '../lists/page-place.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import type { Asked } from '../commands/asked.ts'
import { settingsOf } from '../settings/read-settings.ts'
import { closesBlind, refuseWithdrawal } from './available-cash.ts'
import { refuseWhileCounted } from './count-register.ts'
import { movementOf } from './movement-of.ts'
import { checkEmpties, writeEmpties, type AskedEmpties, type CheckedEmpties } from './received-empties.ts'

/** The most movements of a shift that undo no other: whatever is worked out of a shift reads all of them (docs/decisions/0170). */
const MOST_MOVEMENTS = 1_000

/** The most movements of a blind shift that are undone. A wrong one more is mended by an opposite movement with a reason. */
const MOST_REVERSED = 3

/**
 * Writes that cash went into the drawer of the actor's open register, or out of it.
 * @throws Refusal 409 when none is open, when it is being counted, or when more is to be taken out than there should be.
 */
export async function createCashMovement(
  asked: Asked,
  { empties, ...movement }: Inner<typeof createMovement.request>,
): Promise<{ movement: SignedMovement }> {
  const { db, actor, key, now } = asked
  const request = { ...movement, ...(empties && { empties }) }
  const id = await runIdempotent(
    { db, actor, key, operation: 'create movement', request, now, texts: movementMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      if (!register) throw new Refusal(409, registerMessages.noneOpen)
      const checked = empties && (await checkPaid(trx, actor.storeId, { ...movement, lines: empties }))
      const movementId = await writeMovement(
        trx,
        asked,
        register,
        { ...movement, reverses: null },
        'movement.created',
      )
      if (checked) await writeEmpties(trx, asked, register, checked, { saleId: null, movementId })
      return movementId
    },
  )
  return answerOf(db, id)
}

/** The bottles that a movement pays for. What is refused of them is told at `empties`, and their amount at that of the movement. */
async function checkPaid(
  trx: Queries,
  storeId: number,
  { kind, amount, lines }: Pick<DrawerMovement, 'kind'> & AskedEmpties,
): Promise<CheckedEmpties> {
  if (kind !== 'out') throw fieldRefusal(422, { kind: [emptiesMessages.onlyOut] })
  return checkEmpties(trx, storeId, { lines, amount }, 'empties')
}

/**
 * Undoes a movement of the actor's open register by an opposite one that names it.
 * @throws Refusal 404 when it is none of the actor's own, 409 when its register is closed or being counted, it is undone
 * already or undoes another itself, or the cash that came in by it is not there any more.
 */
export async function reverseCashMovement(
  asked: Asked,
  { id: movementId, reason }: Inner<typeof reverseMovement.request> & { id: number },
): Promise<{ movement: SignedMovement }> {
  const { db, actor, key, now } = asked
  const request = { movement_id: movementId, reason }
  const id = await runIdempotent(
    { db, actor, key, operation: 'reverse movement', request, now, texts: movementMessages },
    async (trx) => {
      const register = await lockOpenRegister(trx, db.engine, actor.userId)
      const movement = await findOwnMovement(trx, actor, movementId)
      if (register?.id !== movement.registerId) throw new Refusal(409, movementMessages.registerClosed)
      await refuseReversed(trx, actor, register, movement)
      await refuseDocument(trx, movementId)
      const { kind, amount } = movement
      const opposite = { kind, amount, reason, note: null, reverses: movementId }
      return writeMovement(trx, asked, register, opposite, 'movement.reversed')
    },
  )
  return answerOf(db, id)
}

/**
 * One page of the movements of the actor's open register, the oldest first. They are what its cashier wrote, so they tell nothing of
 * what was sold (docs/decisions/0103). @throws Refusal 409 when none is open.
 */
export async function ownMovements(
  { read }: ReadDatabase,
  actor: Actor,
  { limit, after }: Inner<typeof ownMovementsCall.request>,
): Promise<Inner<typeof ownMovementsCall.answer>> {
  const register = await findOpenRegister(read, actor.userId)
  if (!register) throw new Refusal(409, registerMessages.noneOpen)
  const asked = { after: Number(after ?? 0), limit: limit + 1 }
  const rows = await pageOfCashMovements(read, register.id, asked)
  const { page, next } = pageOf(rows, limit, ({ id }) => String(id))
  return { movements: page.map(movementOf), next }
}

/** @throws Refusal 404 when it is not there, or is of a register that was never the actor's. */
async function findOwnMovement(trx: Queries, actor: Actor, id: number): Promise<CashMovementRow> {
  const movement = await findCashMovement(trx, id)
  if (!movement || !(await isOwnRegister(trx, movement.registerId, actor.userId)))
    throw new Refusal(404, messages.server.notFound)
  return movement
}

/** What paid an entry, a debt or the bottles of a sale is undone with that. @throws Refusal 409 */
async function refuseDocument(trx: Queries, movementId: number): Promise<void> {
  const entry = await deliveryPaidBy(trx, movementId)
  if (entry !== undefined) throw new Refusal(409, deliveryMessages.movementOfDelivery(entry))
  const sale = await saleOfEmpties(trx, movementId)
  if (sale !== undefined) throw new Refusal(409, emptiesMessages.movementOfSale(sale))
  if (await paysSupplier(trx, movementId)) throw new Refusal(409, deliveryMessages.movementOfPayment)
}

/**
 * Each movement is undone once, and what undoes another one never is. In a blind shift only a few are undone (docs/decisions/0163).
 * @throws Refusal 409
 */
async function refuseReversed(
  trx: Queries,
  actor: Actor,
  register: OpenRegisterRow,
  { id, reverses }: CashMovementRow,
): Promise<void> {
  if (reverses !== null) throw new Refusal(409, movementMessages.isReversal)
  const others = await listCashMovements(trx, register.id)
  if (others.some((other) => other.reverses === id)) throw new Refusal(409, movementMessages.reversedAlready)
  const undone = others.filter((other) => other.reverses !== null).length
  if (undone >= MOST_REVERSED && closesBlind(actor, await settingsOf(trx, register.storeId)))
    throw new Refusal(409, movementMessages.tooManyReversed(MOST_REVERSED))
}

/**
 * Writes a movement of cash of a locked register.
 * @returns the id of the movement.
 * @throws Refusal 409 while the register is counted, when it has the most movements, and for more cash than it should hold.
 */
export async function writeMovement(
  trx: Queries,
  { actor, now }: Pick<Asked, 'actor' | 'now'>,
  register: OpenRegisterRow,
  movement: Pick<CashMovementRow, 'kind' | 'amount' | 'reason' | 'note' | 'reverses'>,
  action: AuditAction,
): Promise<number> {
  refuseWhileCounted(register, now)
  const isFull = movement.reverses === null && (await countCashMovements(trx, register.id)) >= MOST_MOVEMENTS
  if (isFull) throw new Refusal(409, movementMessages.tooMany(MOST_MOVEMENTS))
  await refuseWithdrawal(trx, { actor, register, amount: -cashEffect(movement), now })
  const { kind, amount, reason, note, reverses } = movement
  const id = await insertCashMovement(trx, {
    store_id: register.storeId,
    register_id: register.id,
    user_id: actor.userId,
    user_name: fullName(actor),
    at: now,
    ...{ kind, amount, reason, note, reverses },
  })
  const details = { kind, amount, reason, ...(reverses !== null && { reverses }) }
  await record(trx, actor, now, { action, entity: 'movement', entityId: id, details })
  return id
}

async function answerOf(db: Database, id: number): Promise<{ movement: SignedMovement }> {
  const movement = await findCashMovement(db.read, id)
  if (!movement) throw new Error(`Movement ${id} is not there`)
  return { movement: movementOf(movement) }
}
