import { expect } from 'vitest'
import { heldMessages } from '../../../../domain/selling/held-messages.ts'
import { emptyCart } from '../../../../domain/selling/cart.ts'
import { changesOf, type ResumedSale } from '../../../../domain/selling/resumed-sale.ts'
import { units } from '../../../../domain/quantity.ts'
import type { OpenSale, SalesEvent } from '../../../../src/machines/sales/sales-context.ts'
import { salesMachine, type SalesSnapshot } from '../../../../src/machines/sales/sales.ts'
import { bread, maria, water } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { workIn } from '../work-in.ts'
import { event, failing, liveIn, settled, type Move, type Walk } from './walk.ts'

const line = (product: typeof water) => {
  const { id: productId, name, code, price, stock } = product
  return { productId, name, code, price, stock, quantity: units(1), discount: 0, tax: 0 }
}

/** An open sale of one water for María. */
const openSale: OpenSale = {
  cart: { ...emptyCart, lines: [line(water)], client: maria },
  isPaidInPart: false,
  isExchange: false,
}
const noSale: OpenSale = { cart: emptyCart, isPaidInPart: false, isExchange: false }
const resumedOpen: OpenSale = {
  ...openSale,
  cart: { ...openSale.cart, resumed: { id: 7, version: 2, label: 'Uno' } },
}

/** A held sale of one bread, as a claim answers it. */
export const resumedBread: ResumedSale = {
  ...{ id: 7, version: 2, label: 'Uno', client: null, clientGone: null },
  lines: [{ ...line(bread), priceThen: bread.price, isGone: false }],
}
/** The same after the bread became dearer. */
export const dearerBread: ResumedSale = {
  ...resumedBread,
  lines: [{ ...line(bread), priceThen: bread.price - 25, isGone: false }],
}

export const chosen = { id: 7, version: 1, label: 'Uno' }

const events: SalesEvent[] = [
  { type: 'hold.begin', sale: openSale },
  { type: 'hold.begin', sale: resumedOpen },
  { type: 'hold.begin', sale: { ...openSale, isPaidInPart: true } },
  { type: 'hold.begin', sale: { ...openSale, isExchange: true } },
  { type: 'label.change', text: 'La del mandado' },
  { type: 'hold.send' },
  { type: 'product.pick', product: bread },
  { type: 'list.open' },
  { type: 'resume.send', chosen, sale: noSale },
  { type: 'resume.send', chosen, sale: openSale },
  { type: 'resume.send', chosen, sale: { ...openSale, isPaidInPart: true } },
  { type: 'resume.send', chosen, sale: { ...noSale, isExchange: true } },
  { type: 'away.begin', does: 'release', chosen, inCart: null },
  { type: 'away.begin', does: 'discard', chosen, inCart: null },
  { type: 'reason.change', text: 'No volvió' },
  { type: 'away.send' },
  { type: 'step.back' },
  { type: 'changes.read' },
  { type: 'outcome.ask' },
]

const commands = ['holdSale', 'claimSale', 'putAway'] as const

const refused = { outcome: 'refused' as const, status: 409, messages: [heldMessages.ended] }

/** Without a register the cart goes nowhere. */
const salesAlone = (world: OutsideWorld) =>
  workIn('sales', world).provide({
    actions: {
      emptyCart: () => world.effects.push('emptyCart'),
      fillCart: () => world.effects.push('fillCart'),
    },
  })

/** The command that is under way gets no answer. */
const failingNow: Move = {
  ...failing('holdSale'),
  make: async (live) => {
    const { children } = live.actor.getSnapshot() as SalesSnapshot
    const command = commands.find((name) => children[name] !== undefined)
    if (command) await failing(command).make(live)
  },
}

export const salesWalk: Walk = {
  machine: salesAlone(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...settled(salesMachine, 'holdSale', { outcome: 'done', value: { label: 'La del mandado' } }),
    ...settled(salesMachine, 'claimSale', { outcome: 'done', value: resumedBread }),
    ...settled(salesMachine, 'claimSale', { outcome: 'done', value: dearerBread }),
    ...settled(salesMachine, 'putAway', { outcome: 'done', value: null }),
    ...commands.flatMap((command) => settled(salesMachine, command, refused)),
    failingNow,
  ],
  describe: describeSales,
  worthwhile: (snapshot, { type }) =>
    type !== 'product.pick' || (snapshot as SalesSnapshot).context.pending.length === 0,
  live: liveIn(salesAlone),
  check: checkSales,
}

/** The parts that guards read. */
function describeSales({ value, context: { hold, claim, away, refusal, pending, changes } }: SalesSnapshot) {
  return JSON.stringify({
    ...{ value, label: hold?.label, again: hold?.cart.resumed?.id, swaps: claim?.hold !== null },
    ...{ does: away?.does, reason: away?.reason, refusal, pending: pending.length, changes: changes.length },
  })
}

/** What is sent is what was shown, and every try of a key sends the same. */
function checkSales(snapshot: SalesSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { hold, claim, away, changes } = snapshot.context
  expect(hold !== null).toBe(snapshot.matches('naming') || snapshot.matches('holding'))
  expect(away !== null).toBe(snapshot.matches('puttingAway') || snapshot.matches('sendingAway'))
  expect(changes.length > 0).toBe(snapshot.matches('reading'))
  if (snapshot.matches('claiming')) expect(claim).not.toBeNull()
  if (snapshot.matches('reading')) expect(changes).toEqual(changesOf(dearerBread))
  for (const command of commands) {
    const sent = world.asked(command)
    for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
  }
}
