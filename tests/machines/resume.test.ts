import type { AnyMachineSnapshot } from 'xstate'
import { afterEach, expect, test } from 'vitest'
import { registerMachine } from '../../src/machines/register.ts'
import { saleMachine, saleProgress } from '../../src/machines/sale.ts'
import { cashierRights } from './support/fixtures.ts'
import { stored } from './support/left-till.ts'
import { finishSale, openRegister, type Ledger } from './support/ledger.ts'
import { leafOf, leafStates } from './support/machine-definition.ts'
import { registerWalk } from './support/register-walk.ts'
import { saleWalk } from './support/sale-walk.ts'
import { openTill, startTill, type Till } from './support/till.ts'
import { reachable, type Move } from './support/walk.ts'

const saleWays = reachable(saleWalk)
const registerWays = reachable(registerWalk(cashierRights))
const started: Till[] = []

afterEach(() => {
  for (const till of started.splice(0)) till.register.stop()
})

/** A browser that dies and opens again: the till as it was, from what is on the disk, under a new session. */
function restart(till: Till): Till {
  const snapshot = stored(till.register)
  till.register.stop()
  const again = startTill(snapshot)
  again.register.send({ type: 'session.renewed', permissions: cashierRights })
  started.push(again)
  return again
}

/** The sales that were written on this way; the one that is in the air at its end only if `committed`. */
function writtenSoFar({ world, sale }: Till, committed: boolean): Ledger {
  const { order } = sale.getSnapshot().context
  const lastDone = world.effects.filter((effect) => effect === 'printWhenWanted').length
  const sent = new Map(world.asked('completeSale').map((tried) => [tried.key, tried]))
  const settled = [...sent.values()].filter((tried) => tried.key !== order?.key).slice(0, lastDone)
  const ledger: Ledger = new Map(settled.map((tried) => [tried.key, tried]))
  if (order && committed) ledger.set(order.key, order)
  return ledger
}

async function go(live: Parameters<Move['make']>[0], way: Move[]): Promise<void> {
  for (const move of way) await move.make(live)
}

for (const committed of [true, false]) {
  const arrived = committed ? 'arrived' : 'did not arrive'
  test(`from every state of the sale, killed and restored, one sale comes of it; a request in the air ${arrived}`, async () => {
    for (const [description, way] of saleWays) {
      const till = openTill()
      await go({ actor: till.sale, world: till.world }, way)
      const before = till.sale.getSnapshot()
      const ledger = writtenSoFar(till, committed)
      const written = ledger.size

      const restored = restart(till)
      expect(restored.sale.getSnapshot().value, description).toEqual(before.value)
      expect(restored.sale.getSnapshot().context, description).toEqual(before.context)
      await finishSale(restored, ledger)

      const { order } = before.context
      const known = before.matches('receipt') || (order !== null && committed)
      expect(ledger.size, description).toBe(known ? written : written + 1)
      if (order) expect(ledger.get(order.key), description).toEqual(order)
      expect(restored.sale.getSnapshot().context.receipt, description).toBeNull()
    }
  }, 60_000)
}

test('from every state of register and sale together, killed and restored, the cart is sold once', async () => {
  const seen = { register: new Set<string>(), sale: new Set<string>() }
  for (const registerWay of registerWays.values()) {
    for (const saleWay of firstWays(saleWays)) {
      const till = startTill()
      await go({ actor: till.sale, world: till.world }, saleWay)
      await goWithSale(till, registerWay)
      seen.register.add(leafOf(registerMachine, till.register.getSnapshot().value))
      seen.sale.add(leafOf(saleMachine, till.sale.getSnapshot().value))
      const ledger = writtenSoFar(till, false)
      const written = ledger.size

      const restored = restart(till)
      await openRegister(restored)
      const before = restored.sale.getSnapshot()
      await finishSale(restored, ledger)

      expect(restored.register.getSnapshot().value).toEqual({ open: 'selling' })
      expect(ledger.size).toBe(before.matches('receipt') ? written : written + 1)
      expect(restored.sale.getSnapshot().context.order).toBeNull()
      const soldLines = [...ledger.values()].at(-1)?.lines
      if (before.context.lines.length > 0 && !before.matches('receipt'))
        expect(soldLines).toEqual(before.context.lines)
    }
  }

  expect([...seen.register].toSorted()).toEqual(leafStates(registerMachine))
  expect([...seen.sale].toSorted()).toEqual(leafStates(saleMachine))
}, 60_000)

/** One way for each different state value. */
function firstWays(ways: Map<string, Move[]>): Move[][] {
  const byValue = new Map<string, Move[]>()
  for (const [description, way] of ways) {
    const { value } = JSON.parse(description) as { value: unknown }
    const known = byValue.get(JSON.stringify(value))
    if (!known || way.length < known.length) byValue.set(JSON.stringify(value), way)
  }
  return [...byValue.values()]
}

/** Goes the register's way as far as the sale lets it; closing it says how far the sale really is. */
async function goWithSale({ world, register, sale }: Till, way: Move[]): Promise<void> {
  for (const { event, make } of way) {
    const snapshot: AnyMachineSnapshot = register.getSnapshot()
    if (event.type === 'register.close')
      register.send({ type: 'register.close', amount: 49_500, sale: saleProgress(sale.getSnapshot()) })
    else if (snapshot.can(event)) await make({ actor: register, world })
  }
}
