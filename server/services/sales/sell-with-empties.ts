import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { splitWorth } from '../../../domain/selling/empties.ts'
import type { Centavos } from '../../../domain/money.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { findCashMovement } from '../../db/queries/drawer/cash-movements.ts'
import { emptiesOfSale } from '../../db/queries/drawer/received-empties.ts'
import { lockOpenRegister, type OpenRegisterRow } from '../../db/queries/drawer/registers.ts'
import type { WholeSale } from '../../db/queries/sales/sales.ts'
import type { Queries } from '../../db/tables.ts'
import { needRight } from '../access/need-right.ts'
import { writeMovement } from '../drawer/cash-movements.ts'
import { refuseWhileCounted } from '../drawer/count-register.ts'
import {
  checkEmpties,
  writeEmpties,
  type AskedEmpties,
  type CheckedEmpties,
} from '../drawer/received-empties.ts'
import { Refusal } from '../refusal.ts'
import type { CheckedSaleRequest } from './sale-request.ts'
import type { Taker } from './take-back.ts'
import { checkSale, writeSaleParts, writeSaleRow, type Seller } from './write-sale.ts'

/**
 * Sells, and takes empty bottles back, in the caller's transaction (docs/product.md §10.23). Their deposits pay first, and what is over goes out of
 * the drawer.
 * @throws Refusal 403 without 'create cash movement', 409 for more cash than the drawer should hold, and those of a sale.
 */
export async function sellWithEmpties(
  trx: Queries,
  seller: Seller,
  asked: CheckedSaleRequest & { empties: AskedEmpties },
): Promise<WholeSale> {
  const { engine, actor, now } = seller
  needRight(actor, 'create cash movement')
  const register = await lockOpenRegister(trx, engine, actor.userId)
  if (!register) throw new Refusal(409, registerMessages.noneOpen)
  refuseWhileCounted(register, now)
  const empties = await checkedPart(trx, actor.storeId, asked.empties)
  const brought = { tender: 'empties', register, restocked: new Map(), worth: empties.amount } as const
  const sale = await checkSale(trx, seller, asked, brought)
  const { over } = splitWorth(empties.amount, sale.totals.total)
  const row = await writeSaleRow(trx, seller, sale)
  const whole = await writeSaleParts(trx, seller, sale, row)
  const movementId = over > 0 ? await payOver(trx, seller, register, { over, saleId: row.id }) : null
  await writeEmpties(trx, seller, register, empties, { saleId: row.id, movementId })
  return whole
}

/** The bottles of a sale. What is refused of them is told at `empties`. */
async function checkedPart(trx: Queries, storeId: number, asked: AskedEmpties): Promise<CheckedEmpties> {
  try {
    return await checkEmpties(trx, storeId, asked)
  } catch (error) {
    throw error instanceof Refusal ? error.within('empties') : error
  }
}

function payOver(
  trx: Queries,
  seller: Seller,
  register: OpenRegisterRow,
  { over, saleId }: { over: Centavos; saleId: number },
): Promise<number> {
  const reason = emptiesMessages.reasonOfSale(saleId)
  const movement = { kind: 'out', amount: over, reason, note: null, reverses: null } as const
  return writeMovement(trx, seller, register, movement, 'movement.created')
}

/** Takes back what went out of the drawer for the bottles of a sale that is voided. */
export async function voidEmpties(
  trx: Queries,
  taker: Taker,
  { saleId, reason }: { saleId: number; reason: string },
): Promise<void> {
  const empties = await emptiesOfSale(trx, saleId)
  const movement = empties?.movement_id == null ? undefined : await findCashMovement(trx, empties.movement_id)
  if (!movement) return
  const { kind, amount, id } = movement
  const opposite = { kind, amount, reason, note: null, reverses: id }
  await writeMovement(trx, taker, taker.register, opposite, 'movement.reversed')
}
