import type { Snapshot } from 'xstate'
import { messages } from '../../../../domain/messages.ts'
import { movementMessages } from '../../../../domain/drawer/movement-messages.ts'
import { units } from '../../../../domain/quantity.ts'
import { workMachines } from '../../../../src/machines/register/till-work.ts'
import { registerMachine } from '../../../../src/machines/register/register.ts'
import {
  beans,
  common,
  copies,
  bread,
  countedSummary,
  maria,
  mariaOwes,
  mariaPaid,
  morningRegister,
  paidBread,
  recountedSummary,
  untoldClosing,
  threeWays,
  water,
} from '../fixtures.ts'
import { draftsOf } from '../../../../src/machines/stored-till/drafts.ts'
import type { StoredMachine } from '../../../../src/machines/stored-till/till-migrations.ts'
import { breadBack, breadExchanged } from '../exchanged.ts'
import { sixBottles } from '../walks/sale/empties-walk.ts'
import { stored } from './stored-till.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { startOpenRegister, type RegisterActors } from '../register-actors.ts'
import { storedAdjustments } from './stored-adjustments.ts'
import { storedHeldSales } from './stored-held-sales.ts'
import { storedReturns } from './stored-returns.ts'
import { snapshotShape } from './stored-shape.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }

/** A machine as it was stored. */
interface StoredPart {
  value: unknown
  context: object
  children: Record<string, { snapshot: object }>
}

const machines = { register: registerMachine, ...workMachines }

/** The shape of what is stored of each machine of a till: see {@link snapshotShape}. */
export async function tillShapes(): Promise<Record<StoredMachine, string[]>> {
  const tills = [
    ...(await storedSales()),
    ...(await storedRegisters()),
    ...(await storedMovements()),
    ...(await storedAccountPayments()),
    ...(await storedReturns()),
    ...(await storedAdjustments()),
    ...(await storedHeldSales()),
  ].map((till) => draftsOf(registerMachine, till) as StoredPart)
  const parts: Record<StoredMachine, object[]> = {
    ...{ register: [], sale: [], sales: [], cashMovement: [], accountPayment: [], saleReturn: [] },
    stockAdjustment: [],
  }
  const add = (name: StoredMachine, { children: _below, ...part }: StoredPart) => parts[name].push(part)
  for (const till of tills) {
    add('register', till)
    for (const [id, { snapshot }] of Object.entries(till.children))
      if (id !== 'register' && id in machines) add(id as StoredMachine, snapshot as StoredPart)
  }
  const shapes = Object.entries(machines).map(([name, machine]) => [
    name,
    snapshotShape(name, [machine], parts[name as StoredMachine] as Snapshot<unknown>[]),
  ])
  return Object.fromEntries(shapes) as Record<StoredMachine, string[]>
}

/** A sale with a value in each of its fields, at each step of being written. */
async function storedSales(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'client.choose', client: maria },
    { type: 'tender.change', text: '1' },
    { type: 'tender.submit' },
    { type: 'line.edit', field: 'quantity' },
    { type: 'line.change', lineId: 1, field: 'quantity', text: '99', leave: false },
  )
  const snapshots = [stored(register)]
  sale.send({ type: 'search.change', text: '3*pan' })
  sale.send({ type: 'code.reject', code: '999' })
  snapshots.push(stored(register))
  sale.send({ type: 'price.check' })
  sale.send({ type: 'price.show', product: bread })
  snapshots.push(stored(register))
  sale.send({ type: 'price.dismiss' })
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', invalid)
  snapshots.push(stored(register))
  sale.send({ type: 'sale.acceptExact' })
  sale.send({ type: 'product.pick', product: bread })
  snapshots.push(stored(register))
  await world.answer('completeSale', lost)
  snapshots.push(stored(register))
  sale.send({ type: 'outcome.ask' })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  return [
    ...[...snapshots, stored(register), ...storedWeights()],
    ...(await storedPayments()),
    ...(await storedExchanges()),
    ...(await storedEmpties()),
  ]
}

/** Bottles that come back, counted, kept, sent and written. */
async function storedEmpties(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale } = startOpenRegister(
    { type: 'empties.open' },
    { type: 'bottle.take', line: sixBottles },
  )
  const snapshots = [stored(register)]
  sale.send({ type: 'empties.keep' })
  sale.send({ type: 'product.pick', product: water })
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { ...invalid, errors: { empties: ['Ya no es un envase'] } })
  snapshots.push(stored(register))
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  return [...snapshots, stored(register)]
}

/** A line for an amount, what is typed before it, the question for a quantity, a line at a typed price and the question for a price. */
function storedWeights(): Snapshot<unknown>[] {
  const { register, sale } = startOpenRegister({ type: 'search.change', text: 'Q5*', inParts: true })
  const snapshots = [stored(register)]
  sale.send({ type: 'product.pick', product: beans })
  sale.send({ type: 'product.pick', product: beans })
  snapshots.push(stored(register))
  sale.send({ type: 'quantity.dismiss' })
  sale.send({ type: 'product.pick', product: { ...copies, typedPrice: 75 } })
  sale.send({ type: 'product.pick', product: copies })
  snapshots.push(stored(register))
  sale.send({ type: 'openPrice.dismiss' })
  sale.send({ type: 'product.pick', product: common })
  sale.send({ type: 'openPrice.take', text: '1', common: { name: 'Chicle', most: 500 } })
  sale.send({ type: 'product.pick', product: common })
  return [...snapshots, stored(register)]
}

/** What is brought back for a sale, open, refused, sent and written. */
async function storedExchanges(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale } = startOpenRegister({
    type: 'exchange.begin',
    exchange: breadBack,
    client: maria,
  })
  const snapshots = [stored(register)]
  sale.send({ type: 'product.pick', product: water })
  sale.send({ type: 'sale.acceptExact' })
  snapshots.push(stored(register))
  await world.answer('completeSale', { ...invalid, errors: { exchange: ['Solo quedan 0 por devolver'] } })
  snapshots.push(stored(register))
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7, exchange: breadExchanged } })
  return [...snapshots, stored(register)]
}

/** A sale that is paid in several ways, with a value in each of its fields. */
async function storedPayments(): Promise<Snapshot<unknown>[]> {
  const { world, register, sale } = startOpenRegister(
    { type: 'ways.update', settings: threeWays },
    { type: 'product.pick', product: bread, quantity: units(4) },
    { type: 'tender.change', text: '2t' },
    { type: 'tender.submit' },
    { type: 'reference.change', text: '4412' },
  )
  sale.send({ type: 'client.choose', client: maria })
  const snapshots = [stored(register)]
  sale.send({ type: 'account.update', clientId: maria.id, account: mariaOwes })
  sale.send({ type: 'tender.submit' })
  snapshots.push(stored(register))
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { ...invalid, errors: { 'payments.0.tender': ['No'] } })
  snapshots.push(stored(register))
  sale.send({ type: 'tender.submit' })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  return [...snapshots, stored(register)]
}

/** A register at each step of being closed and opened again. */
async function storedRegisters(): Promise<Snapshot<unknown>[]> {
  const { world, register } = startOpenRegister()
  register.send({ type: 'count.begin', rules: { denominations: [10_000], isHeld: true }, sale: 'none' })
  register.send({ type: 'count.type', field: 10_000, text: '5' })
  const snapshots = [stored(register)]
  register.send({
    type: 'register.close',
    ...{ amount: 49_500, counted: [{ value: 10_000, pieces: 5 }], left: 20_000, sale: 'none' },
  })
  snapshots.push(stored(register))
  await world.answer('closeRegister', invalid)
  snapshots.push(stored(register))
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', { outcome: 'done', value: countedSummary })
  snapshots.push(stored(register))
  world.say('statusWatch', {
    type: 'status.receive',
    register: null,
    proposed: { amount: 20_000, cashier: 'Ana López', closedAt: countedSummary.closedAt },
  })
  snapshots.push(stored(register), ...(await storedRecounts(world, register)))
  register.send({ type: 'summary.finish' })
  world.say('statusWatch', {
    ...{ type: 'status.receive', register: null },
    untold: { ...untoldClosing, id: untoldClosing.id + 1 },
  })
  snapshots.push(stored(register))
  register.send({ type: 'register.open', amount: 20_000 })
  snapshots.push(stored(register))
  await world.answer('openRegister', { outcome: 'done', value: morningRegister })
  return [...snapshots, stored(register)]
}

/** A second count at each step of being typed, refused and written. */
async function storedRecounts(
  world: OutsideWorld,
  register: RegisterActors['register'],
): Promise<Snapshot<unknown>[]> {
  register.send({ type: 'recount.begin', rules: { denominations: [10_000], isHeld: true } })
  register.send({ type: 'reason.type', text: 'Un billete quedó debajo' })
  const snapshots = [stored(register)]
  const counted = { amount: 50_500, counted: [{ value: 10_000, pieces: 5 }], left: 20_000 }
  register.send({ type: 'recount.send', ...counted })
  snapshots.push(stored(register))
  await world.answer('recountRegister', invalid)
  snapshots.push(stored(register))
  register.send({ type: 'recount.send', ...counted })
  await world.answer('recountRegister', { outcome: 'done', value: recountedSummary })
  return [...snapshots, stored(register)]
}

/** A movement of cash at each step of being entered, refused and written, and one that undoes it. */
async function storedMovements(): Promise<Snapshot<unknown>[]> {
  const { world, register, cashMovement } = startOpenRegister()
  const refusal = { ...invalid, errors: { amount: [movementMessages.invalidAmount] } }
  cashMovement.send({ type: 'movement.begin', kind: 'supplier' })
  cashMovement.send({ type: 'amount.change', text: '250' })
  cashMovement.send({ type: 'amount.submit' })
  cashMovement.send({ type: 'reason.pick', reason: 'Pan' })
  cashMovement.send({ type: 'note.change', text: 'Factura 12' })
  cashMovement.send({ type: 'movement.send' })
  const snapshots = [stored(register)]
  await world.answer('moveCash', lost)
  snapshots.push(stored(register))
  cashMovement.send({ type: 'outcome.ask' })
  await world.answer('moveCash', refusal)
  snapshots.push(stored(register))
  cashMovement.send({ type: 'movement.reverse', movement: paidBread })
  cashMovement.send({ type: 'movement.leave' })
  cashMovement.send({ type: 'movement.reverse', movement: paidBread })
  cashMovement.send({ type: 'reason.pick', reason: 'No se hizo' })
  cashMovement.send({ type: 'movement.send' })
  snapshots.push(stored(register))
  const value = { ...paidBread, id: 8, note: null, reverses: paidBread.id }
  await world.answer('moveCash', { outcome: 'done', value })
  snapshots.push(stored(register))
  cashMovement.send({ type: 'movement.payEmpties', lines: [sixBottles] })
  return [...snapshots, stored(register)]
}

/** A payment on account at each step of being entered, refused and written, and one that undoes it. */
async function storedAccountPayments(): Promise<Snapshot<unknown>[]> {
  const { world, register, accountPayment } = startOpenRegister()
  accountPayment.send({ type: 'ways.update', settings: threeWays })
  accountPayment.send({ type: 'debtor.choose', debtor: { ...mariaPaid.client, balance: 120 } })
  accountPayment.send({ type: 'amount.change', text: '1t' })
  accountPayment.send({ type: 'payment.send' })
  const snapshots = [stored(register)]
  accountPayment.send({ type: 'reference.change', text: '4412' })
  accountPayment.send({ type: 'payment.send' })
  snapshots.push(stored(register))
  await world.answer('payAccount', { ...invalid, errors: { amount: ['No'] } })
  snapshots.push(stored(register))
  accountPayment.send({ type: 'payment.send' })
  await world.answer('payAccount', { outcome: 'done', value: { ...mariaPaid, reference: '4412' } })
  snapshots.push(stored(register))
  accountPayment.send({ type: 'last.reverse', openedAt: null })
  accountPayment.send({ type: 'payment.send' })
  snapshots.push(stored(register))
  accountPayment.send({ type: 'reason.change', text: 'No' })
  accountPayment.send({ type: 'payment.send' })
  snapshots.push(stored(register))
  await world.answer('payAccount', { ...invalid, status: 409 })
  snapshots.push(stored(register))
  accountPayment.send({ type: 'payment.send' })
  const value = { ...mariaPaid, id: 6, reason: 'No', reverses: mariaPaid.id }
  await world.answer('payAccount', { outcome: 'done', value })
  return [...snapshots, stored(register)]
}
