import { expect, test } from 'vitest'
import type { AnyActorRef, AnyMachineSnapshot, Snapshot, StateValue } from 'xstate'
import { units } from '../../../domain/quantity.ts'
import { followAll } from '../../../src/services/till/till-keeper.ts'
import {
  bread,
  breadReturned,
  countedWater,
  daySummary,
  debtor,
  mariaPaid,
  paidBread,
  receivedWater,
  recountedSummary,
  soldForCash,
} from '../support/fixtures.ts'
import type { Commands } from '../support/outside-world.ts'
import { startOpenRegister, startRegister, type RegisterActors } from '../support/register-actors.ts'
import { chosen, resumedBread } from '../support/walks/sales-walk.ts'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { draftsOf } from '../../../src/machines/stored-till/drafts.ts'
import { runningCommands, there } from '../support/stored/stored-before.ts'
import { readTill, stored } from '../support/stored/stored-till.ts'

type Sender =
  | 'completeSale'
  | 'closeRegister'
  | 'recountRegister'
  | 'moveCash'
  | 'payAccount'
  | 'takeBack'
  | 'adjustStock'
  | 'holdSale'
  | 'claimSale'

interface Case<C extends Sender> {
  command: C
  /** What happens before anything is stored. */
  before?(actors: RegisterActors): Promise<void>
  begin(actors: RegisterActors): void
  answer: Commands[C]['output']
  /** The machine that waits for the answer. */
  waiter(actors: RegisterActors): AnyActorRef
}

/** Every till that was stored from the begin of the command to its end, as a killed browser may find it. */
async function storedMeanwhile<C extends Sender>({ command, before, begin, answer, waiter }: Case<C>) {
  const actors = startOpenRegister()
  await before?.(actors)
  const tills: Snapshot<unknown>[] = []
  const stop = followAll(actors.register, () => tills.push(stored(actors.register)))
  begin(actors)
  await actors.world.answer(command, answer)
  stop()
  const asked = actors.world.asked(command).length
  return { tills, asked, end: valueOf(waiter(actors)) }
}

const valueOf = (machine: AnyActorRef) => (machine.getSnapshot() as AnyMachineSnapshot).value as StateValue

const isUnderWay = (till: Snapshot<unknown>, command: Sender) =>
  JSON.stringify(till).includes(`"src":"${command}"`)

/** The register of a stored till, after the wait before its first try. */
function restart(till: Snapshot<unknown>): RegisterActors {
  const restored = startRegister(there(readTill(draftsOf(registerMachine, till))).snapshot)
  for (const command of runningCommands(restored.register).values()) command.send({ type: 'outcome.ask' })
  return restored
}

async function endsAfterKill<C extends Sender>(one: Case<C>) {
  const { tills, asked, end } = await storedMeanwhile(one)
  expect(asked).toBe(1)
  const ends: StateValue[] = []
  for (const till of tills.filter((stage) => isUnderWay(stage, one.command))) {
    const restored = restart(till)
    if (restored.world.pending(one.command) > 0) await restored.world.answer(one.command, one.answer)
    ends.push(valueOf(one.waiter(restored)))
  }
  expect(ends.length).toBeGreaterThan(1)
  expect(new Set(ends.map((value) => JSON.stringify(value)))).toEqual(new Set([JSON.stringify(end)]))
}

test('a till that was stored at any moment of a sale reaches its receipt', () =>
  endsAfterKill({
    command: 'completeSale',
    begin: ({ sale }) => {
      sale.send({ type: 'product.pick', product: bread })
      sale.send({ type: 'sale.acceptExact' })
    },
    answer: { outcome: 'done', value: { number: 7 } },
    waiter: ({ sale }) => sale,
  }))

/** The articles in the cart, and whether a command with held sales is under way. */
const cartAndWork = ({ sale, sales }: RegisterActors) => ({
  cart: sale.getSnapshot().context.cart.lines.map(({ productId }) => productId),
  isIdle: sales.getSnapshot().matches('idle'),
})

test.each([
  {
    command: 'holdSale' as const,
    begin: ({ sale, sales }: RegisterActors) => {
      sale.send({ type: 'product.pick', product: bread })
      const { cart } = sale.getSnapshot().context
      sales.send({ type: 'hold.begin', sale: { cart, isPaidInPart: false, isExchange: false } })
      sales.send({ type: 'hold.send' })
    },
    answer: { outcome: 'done' as const, value: { label: 'Uno' } },
    cart: [],
  },
  {
    command: 'claimSale' as const,
    begin: ({ sale, sales }: RegisterActors) => {
      sales.send({ type: 'list.open' })
      const { cart } = sale.getSnapshot().context
      sales.send({ type: 'resume.send', chosen, sale: { cart, isPaidInPart: false, isExchange: false } })
    },
    answer: { outcome: 'done' as const, value: resumedBread },
    cart: [bread.id],
  },
])(
  'a till that was stored at any moment of $command has the sale once',
  async ({ command, begin, answer, cart }) => {
    const { tills } = await storedMeanwhile({ command, begin, answer, waiter: ({ sales }) => sales })
    const underWay = tills.filter((till) => isUnderWay(till, command))
    expect(underWay.length).toBeGreaterThan(1)
    for (const till of underWay) {
      const restored = restart(till)
      if (restored.world.pending(command) > 0) await restored.world.answer(command, answer)
      expect(cartAndWork(restored)).toEqual({ cart, isIdle: true })
    }
    // As soon as the command is over, the cart is the one that the server knows of.
    const last = tills.findLastIndex((till) => isUnderWay(till, command))
    for (const till of tills.slice(last + 1))
      expect(cartAndWork(restart(till))).toEqual({ cart, isIdle: true })
  },
)

test('a till that was stored at any moment of a closing reaches its summary', () =>
  endsAfterKill({
    command: 'closeRegister',
    begin: ({ register }) => register.send({ type: 'register.close', amount: 49_500, sale: 'none' }),
    answer: { outcome: 'done', value: daySummary },
    waiter: ({ register }) => register,
  }))

test('a till that was stored at any moment of a movement of cash reaches its slip', () =>
  endsAfterKill({
    command: 'moveCash',
    begin: ({ cashMovement }) => {
      cashMovement.send({ type: 'movement.begin', kind: 'supplier' })
      cashMovement.send({ type: 'amount.change', text: '250' })
      cashMovement.send({ type: 'amount.submit' })
      cashMovement.send({ type: 'reason.pick', reason: 'Pan' })
      cashMovement.send({ type: 'movement.send' })
    },
    answer: { outcome: 'done', value: paidBread },
    waiter: ({ cashMovement }) => cashMovement,
  }))

test('a till that was stored at any moment of a payment on account reaches its slip', () =>
  endsAfterKill({
    command: 'payAccount',
    begin: ({ accountPayment }) => {
      accountPayment.send({ type: 'debtor.choose', debtor })
      accountPayment.send({ type: 'amount.change', text: '1' })
      accountPayment.send({ type: 'payment.send' })
    },
    answer: { outcome: 'done', value: mariaPaid },
    waiter: ({ accountPayment }) => accountPayment,
  }))

test('a till that was stored at any moment of an adjustment of stock comes to its end', () =>
  endsAfterKill({
    command: 'adjustStock',
    begin: ({ stockAdjustment }) => {
      stockAdjustment.send({ type: 'adjustment.begin', product: countedWater })
      stockAdjustment.send({ type: 'quantity.change', text: '-3' })
      stockAdjustment.send({ type: 'quantity.submit' })
      stockAdjustment.send({ type: 'reason.pick', reason: 'waste' })
      stockAdjustment.send({ type: 'adjustment.send' })
    },
    answer: { outcome: 'done', value: { product: countedWater.name, stock: units(17) } },
    waiter: ({ stockAdjustment }) => stockAdjustment,
  }))

test('a till that was stored at any moment of a second count reaches its summary', () =>
  endsAfterKill({
    command: 'recountRegister',
    begin: ({ register }) => {
      register.send({ type: 'recount.begin', rules: { denominations: [], isHeld: true } })
      register.send({ type: 'reason.type', text: 'Un billete quedó debajo' })
      register.send({ type: 'recount.send', amount: 50_500 })
    },
    answer: { outcome: 'done', value: recountedSummary },
    waiter: ({ register }) => register,
    before: async ({ register, world }) => {
      register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
      await world.answer('closeRegister', { outcome: 'done', value: daySummary })
    },
  }))

test('a till that was stored at any moment of a return reaches its receipt', () =>
  endsAfterKill({
    command: 'takeBack',
    begin: ({ saleReturn }) => {
      saleReturn.send({ type: 'return.begin', sale: soldForCash })
      saleReturn.send({ type: 'lines.all' })
      saleReturn.send({ type: 'step.next' })
      saleReturn.send({ type: 'reason.pick', reason: 'Artículo equivocado' })
      saleReturn.send({ type: 'return.send' })
    },
    answer: { outcome: 'done', value: breadReturned },
    waiter: ({ saleReturn }) => saleReturn,
  }))

test('a till that was stored at any moment of voiding a sale comes to its end', () =>
  endsAfterKill({
    command: 'takeBack',
    begin: ({ saleReturn }) => {
      saleReturn.send({ type: 'void.begin', sale: { ...soldForCash, total: 900 } })
      saleReturn.send({ type: 'reason.pick', reason: 'Se cobró dos veces' })
      saleReturn.send({ type: 'return.send' })
    },
    answer: { outcome: 'done', value: null },
    waiter: ({ saleReturn }) => saleReturn,
  }))

test('a till that was stored at any moment of voiding a delivery comes to its end', () =>
  endsAfterKill({
    command: 'takeBack',
    begin: ({ saleReturn }) => {
      saleReturn.send({ type: 'entry.void', entry: receivedWater })
      saleReturn.send({ type: 'reason.pick', reason: 'Se registró dos veces' })
      saleReturn.send({ type: 'return.send' })
    },
    answer: { outcome: 'done', value: null },
    waiter: ({ saleReturn }) => saleReturn,
  }))
