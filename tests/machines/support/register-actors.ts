/** The actors of a register and its sale, without a session; the outside world is fake. */
import { createActor, type Snapshot, type StateValue } from 'xstate'
import type { AccountPaymentActor } from '../../../src/machines/account-payment/account-payment.ts'
import type { CashMovementActor } from '../../../src/machines/cash-movement/cash-movement.ts'
import type { SaleReturnActor } from '../../../src/machines/return/sale-return.ts'
import type { RegisterActor } from '../../../src/machines/register/register.ts'
import type { SaleActor } from '../../../src/machines/sale/sale.ts'
import type { SalesActor } from '../../../src/machines/sales/sales.ts'
import type { StockAdjustmentActor } from '../../../src/machines/stock-adjustment/stock-adjustment.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import type { LoadedTill } from '../../../src/machines/till-holder/till-holder.ts'
import { cashierRights, morningRegister } from './fixtures.ts'
import { stored } from './stored-till.ts'
import { registerIn } from './machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'

/** A world and the machine of a register in it. Building it takes longer than most tests of it. */
export interface RegisterPlace {
  world: OutsideWorld
  machine: ReturnType<typeof registerIn>
}

export interface RegisterActors extends RegisterPlace {
  register: RegisterActor
  sale: SaleActor
  sales: SalesActor
  cashMovement: CashMovementActor
  accountPayment: AccountPaymentActor
  saleReturn: SaleReturnActor
  stockAdjustment: StockAdjustmentActor
}

export function createRegisterPlace(): RegisterPlace {
  const world = createOutsideWorld()
  return { world, machine: registerIn(world) }
}

/**
 * A started register; the server has not answered yet.
 * @param place where no other register runs any more; its world begins anew.
 */
export function startRegister(
  saved: Snapshot<unknown> | null = null,
  permissions = cashierRights,
  { world, machine }: RegisterPlace = createRegisterPlace(),
): RegisterActors {
  world.forget()
  const register = createActor(machine, { input: { saved, permissions } })
  register.start()
  return {
    world,
    machine,
    register,
    sale: saleOf(register),
    sales: salesOf(register),
    cashMovement: cashMovementOf(register),
    accountPayment: accountPaymentOf(register),
    saleReturn: saleReturnOf(register),
    stockAdjustment: stockAdjustmentOf(register),
  }
}

/** A started and open register, after these events to its sale. */
export function startOpenRegister(...events: SaleEvent[]): RegisterActors {
  return startOpenRegisterAt(createRegisterPlace(), ...events)
}

/** The same in `place`, where no other register runs any more. */
export function startOpenRegisterAt(place: RegisterPlace, ...events: SaleEvent[]): RegisterActors {
  const actors = startRegister(null, cashierRights, place)
  actors.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  for (const event of events) actors.sale.send(event)
  return actors
}

/**
 * A killed and restarted browser: restores the register from its stored snapshot, under a new session.
 * @param place may be that of the killed one, whose world is forgotten then.
 */
export function restartRegister(actors: RegisterActors, place = createRegisterPlace()): RegisterActors {
  const snapshot = stored(actors.register)
  actors.register.stop()
  const restored = startRegister(snapshot, cashierRights, place)
  restored.register.send({ type: 'session.renewed', permissions: cashierRights })
  return restored
}

/** The tab of the signed-in user gets the till. @param left the till that this user left on the device. */
export async function grantTill(world: OutsideWorld, left: LoadedTill = nothingStored): Promise<void> {
  world.say('tillLock', { type: 'till.grant' })
  if (world.pending('loadTill') > 0) await world.answer('loadTill', left)
}

const nothingStored: LoadedTill = { saved: null, sale: 'none' }

export function saleOf(register: RegisterActor): SaleActor {
  const { sale } = register.getSnapshot().children
  if (!sale) throw new Error('A register has a sale')
  return sale
}

function salesOf(register: RegisterActor): SalesActor {
  const { sales } = register.getSnapshot().children
  if (!sales) throw new Error('A register has held sales')
  return sales
}

function accountPaymentOf(register: RegisterActor): AccountPaymentActor {
  const { accountPayment } = register.getSnapshot().children
  if (!accountPayment) throw new Error('A register has a payment on account')
  return accountPayment
}

function saleReturnOf(register: RegisterActor): SaleReturnActor {
  const { saleReturn } = register.getSnapshot().children
  if (!saleReturn) throw new Error('A register has a return')
  return saleReturn
}

function stockAdjustmentOf(register: RegisterActor): StockAdjustmentActor {
  const { stockAdjustment } = register.getSnapshot().children
  if (!stockAdjustment) throw new Error('A register has an adjustment of stock')
  return stockAdjustment
}

function cashMovementOf(register: RegisterActor): CashMovementActor {
  const { cashMovement } = register.getSnapshot().children
  if (!cashMovement) throw new Error('A register has a movement of cash')
  return cashMovement
}

/** The state of the command that sends the sale; undefined when none is running. */
export function commandOf(sale: SaleActor): StateValue | undefined {
  return sale.getSnapshot().children.completeSale?.getSnapshot().value
}

/** The texts of all notices so far, in order. */
export function told(world: OutsideWorld): string[] {
  return world.notices.flatMap((notice) => notice.messages)
}
