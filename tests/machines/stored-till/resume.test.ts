import type { AnyMachineSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { registerMachine } from '../../../src/machines/register/register.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { cashierRights } from '../support/fixtures.ts'
import { finishSale, openRegister, writeInto, type Ledger } from '../support/ledger.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { registerWalk } from '../support/walks/register-walk.ts'
import { saleWalk } from '../support/walks/sale/sale-walk.ts'
import { tenderWalk } from '../support/walks/sale/tender-walk.ts'
import {
  createRegisterPlace,
  startOpenRegisterAt,
  restartRegister,
  startRegister,
  type RegisterActors,
} from '../support/register-actors.ts'
import { reachable, type Move } from '../support/walks/walk.ts'

const saleWays = new Map([...reachable(saleWalk), ...reachable(tenderWalk)])
const registerWays = reachable(registerWalk(cashierRights))

/** The sales that are written when the browser is killed: the one on the receipt, and a pending one if it arrived. */
function ledgerAt({ world, sale }: RegisterActors, arrived: boolean): Ledger {
  const sent = world.asked('completeSale').at(-1)
  const written =
    sale.getSnapshot().matches('receipt') || (arrived && sale.getSnapshot().context.settlement.order)
  return new Map(written && sent ? [[sent.key, sent]] : [])
}

const nothingWritten = (): Ledger => new Map()

async function go(live: Parameters<Move['make']>[0], way: Move[]): Promise<void> {
  for (const move of way) await move.make(live)
}

for (const arrived of [true, false]) {
  const fate = arrived ? 'arrived' : 'did not arrive'
  test(`a sale that is killed and restored in any state is written once; a pending request ${fate}`, async () => {
    const place = createRegisterPlace()
    for (const [description, way] of saleWays) {
      const actors = startOpenRegisterAt(place)
      await go({ actor: actors.sale, world: actors.world }, way)
      const before = actors.sale.getSnapshot()
      const ledger = ledgerAt(actors, arrived)

      const restored = restartRegister(actors, place)
      expect(restored.sale.getSnapshot().value, description).toEqual(before.value)
      expect(restored.sale.getSnapshot().context, description).toEqual(before.context)
      await finishSale(restored, writeInto(ledger))

      const { order } = before.context.settlement
      expect(ledger.size, description).toBe(1)
      if (order) expect(ledger.get(order.key), description).toEqual(order)
      expect(restored.sale.getSnapshot().context.settlement.receipt, description).toBeNull()
      restored.register.stop()
    }
  }, 180_000)
}

test('register and sale that are killed and restored in any state sell the lines once', async () => {
  const place = createRegisterPlace()
  const ways = firstWays(saleWays)
  const seen = { register: new Set<string>(), sale: new Set<string>() }
  for (const registerWay of registerWays.values()) {
    for (const saleWay of ways) {
      const actors = startRegister(null, cashierRights, place)
      await go({ actor: actors.sale, world: actors.world }, saleWay)
      await goWithSale(actors, registerWay)
      seen.register.add(leafOf(registerMachine, actors.register.getSnapshot().value))
      seen.sale.add(leafOf(saleMachine, actors.sale.getSnapshot().value))
      const atDeath = ledgerAt(actors, false)

      const restored = restartRegister(actors, place)
      await openRegister(restored)
      const { context, ...before } = restored.sale.getSnapshot()
      // Closing a register removes its receipt.
      const ledger = before.value === 'receipt' ? atDeath : nothingWritten()
      await finishSale(restored, writeInto(ledger))

      expect(restored.register.getSnapshot().value).toEqual({ open: 'selling' })
      expect(restored.sale.getSnapshot().context.settlement.order).toBeNull()
      expect(ledger.size).toBe(1)
      if (context.cart.lines.length > 0) expect([...ledger.values()][0]?.lines).toEqual(context.cart.lines)
      restored.register.stop()
    }
  }

  expect([...seen.register].toSorted()).toEqual(leafStates(registerMachine))
  expect([...seen.sale].toSorted()).toEqual(leafStates(saleMachine))
}, 180_000)

/** The first path to each different state value. */
function firstWays(ways: Map<string, Move[]>): Move[][] {
  const byValue = new Map<string, Move[]>()
  for (const [description, way] of ways) {
    const { value } = JSON.parse(description) as { value: unknown }
    const known = byValue.get(JSON.stringify(value))
    if (!known || way.length < known.length) byValue.set(JSON.stringify(value), way)
  }
  return [...byValue.values()]
}

/** Walks the register's path as far as the sale allows; a closing depends on the state of the sale. */
async function goWithSale({ world, register, sale }: RegisterActors, way: Move[]): Promise<void> {
  for (const { event, make } of way) {
    const snapshot: AnyMachineSnapshot = register.getSnapshot()
    if (event.type === 'register.close')
      register.send({ type: 'register.close', amount: 49_500, sale: saleProgress(sale.getSnapshot()) })
    else if (snapshot.can(event)) await make({ actor: register, world })
  }
}
