import { expect, test } from 'vitest'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { inUnits, units } from '../../../domain/quantity.ts'
import { bread, water } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'
import { chosen, resumedBread } from '../support/walks/sales-walk.ts'

const quantities = ({ sale }: RegisterActors) =>
  sale.getSnapshot().context.cart.lines.map(({ productId, quantity }) => [productId, inUnits(quantity)])

const openSaleOf = ({ sale }: RegisterActors) => {
  const { cart, ways } = sale.getSnapshot().context
  return { cart, isPaidInPart: ways.taken.length > 0, isExchange: ways.exchange !== null }
}

function startHolding(): RegisterActors {
  const actors = startOpenRegister({ type: 'product.pick', product: water })
  actors.sales.send({ type: 'hold.begin', sale: openSaleOf(actors) })
  actors.sales.send({ type: 'hold.send' })
  return actors
}

function startClaiming(actors: RegisterActors): void {
  actors.sales.send({ type: 'list.open' })
  actors.sales.send({ type: 'resume.send', chosen, sale: openSaleOf(actors) })
}

const held = { outcome: 'done' as const, value: { label: 'Uno' } }

test('a sale stays in the cart until it is set aside; what was scanned meanwhile begins the next one', async () => {
  const actors = startHolding()
  actors.sales.send({ type: 'product.pick', product: bread, quantity: units(3) })
  expect(quantities(actors)).toEqual([[water.id, 1]])
  await actors.world.answer('holdSale', held)
  expect(quantities(actors)).toEqual([[bread.id, 3]])
  expect(actors.sales.getSnapshot().value).toBe('idle')
  expect(told(actors.world)).toContain(heldMessages.heldAs('Uno'))
})

test('a sale that cannot be set aside stays in the cart, and the scan is told', async () => {
  const actors = startHolding()
  actors.sales.send({ type: 'product.pick', product: bread })
  await actors.world.answer('holdSale', { outcome: 'refused', status: 409, messages: ['No'] })
  expect(quantities(actors)).toEqual([[water.id, 1]])
  expect(actors.sales.getSnapshot().value).toBe('naming')
  expect(told(actors.world)).toContain(heldMessages.scansDropped)
})

test('a swap puts the other sale into the cart, and its order names the claim', async () => {
  const actors = startOpenRegister({ type: 'product.pick', product: water })
  startClaiming(actors)
  await actors.world.answer('claimSale', { outcome: 'done', value: resumedBread })
  expect(quantities(actors)).toEqual([[bread.id, 1]])
  const [claim] = actors.world.asked('claimSale')
  expect(claim?.hold?.lines.map(({ productId }) => productId)).toEqual([water.id])
  actors.sale.send({ type: 'sale.acceptExact' })
  expect(actors.world.asked('completeSale')[0]?.resumed).toEqual({ id: 7, version: 2, label: 'Uno' })
})

test('a till that was killed while it sets a sale aside asks with the same key, and has it once', async () => {
  const actors = startHolding()
  const [before] = actors.world.asked('holdSale')
  const restored = restartRegister(actors)
  expect(quantities(restored)).toEqual([[water.id, 1]])
  expect(restored.world.asked('holdSale')).toEqual([before])
  await restored.world.answer('holdSale', held)
  expect(quantities(restored)).toEqual([])
})

test('a till that was killed while it resumes a sale asks with the same key, and has it once', async () => {
  const actors = startOpenRegister()
  startClaiming(actors)
  const [before] = actors.world.asked('claimSale')
  const restored = restartRegister(actors)
  expect(quantities(restored)).toEqual([])
  expect(restored.world.asked('claimSale')).toEqual([before])
  await restored.world.answer('claimSale', { outcome: 'done', value: resumedBread })
  expect(quantities(restored)).toEqual([[bread.id, 1]])
  expect(restored.sales.getSnapshot().value).toBe('idle')
})

test('a resumed sale without lines is no resumed sale any more', async () => {
  const actors = startOpenRegister()
  startClaiming(actors)
  await actors.world.answer('claimSale', { outcome: 'done', value: resumedBread })
  actors.sale.send({ type: 'line.remove', lineId: 1 })
  actors.sale.send({ type: 'product.pick', product: water })
  expect(actors.sale.getSnapshot().context.cart.resumed).toBeUndefined()
})

test('the register is not closed while nobody knows whether a sale was set aside', () => {
  const actors = startHolding()
  const closing = { type: 'register.close', amount: 1, sale: 'open', sales: 'unsettled' } as const
  actors.register.send(closing)
  expect(actors.register.getSnapshot().value).toEqual({ open: 'selling' })
  expect(told(actors.world)).toContain(heldMessages.outcomeUnknown)
})
