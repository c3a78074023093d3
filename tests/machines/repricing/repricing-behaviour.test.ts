import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { keyOf } from '../../../domain/repricing/plan-prices.ts'
import { repricingIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { articles, done, lost, moved, rule } from '../support/walks/repricing-walk.ts'

/** The new prices of 201 articles are shown: 10.50 instead of 10.00. */
async function previewed() {
  const world = createOutsideWorld()
  const actor = createActor(repricingIn(world)).start()
  actor.send({ type: 'choice.change', choice: { of: 'all', rule } })
  actor.send({ type: 'prices.see' })
  await world.answer('readArticles', { outcome: 'done', value: articles })
  return { world, actor }
}

/** They are being written: two portions. */
async function applying() {
  const { world, actor } = await previewed()
  actor.send({ type: 'change.apply' })
  return { world, actor }
}

test('what is sent is what was seen: the rule, what a person typed, and nothing that is left out', async () => {
  const { world, actor } = await previewed()
  actor.send({ type: 'row.toggle', key: '2/' })
  actor.send({ type: 'price.type', key: '1/', text: '9.99' })
  actor.send({ type: 'change.apply' })
  const [first] = world.asked('sendPrices')
  const row = { packId: null, priceSeen: 1_000 }
  expect(first?.rows.slice(0, 2)).toEqual([
    { ...row, productId: 1, price: 999, byHand: true },
    { ...row, productId: 3, price: 1_050, byHand: false },
  ])
})

test('a typed text that is no price stops the change until it is right or left out', async () => {
  const { actor } = await previewed()
  const can = () => actor.getSnapshot().can({ type: 'change.apply' })
  actor.send({ type: 'price.type', key: '1/', text: '9,99' })
  expect(can()).toBe(false)
  actor.send({ type: 'row.toggle', key: '1/' })
  expect(can()).toBe(true)
})

test('a refused figure stays to be corrected, and nothing is read', () => {
  const world = createOutsideWorld()
  const actor = createActor(repricingIn(world)).start()
  actor.send({ type: 'choice.change', choice: { rule: { ...rule, value: '5,5' } } })
  actor.send({ type: 'prices.see' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.rule.value, context.refusal.length, world.pending('readArticles')]).toEqual([
    ...['choosing', '5,5', 1, 0],
  ])
})

test('a portion without an answer is sent again with its key', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPrices', lost)
  await world.answer('wait', undefined)
  const [first, again] = world.asked('sendPrices')
  expect(again).toEqual(first)
  await world.answer('sendPrices', done)
  expect(actor.getSnapshot().value).toEqual({ applying: 'sending' })
})

test('a price that moved is seen again; what is written is not changed a second time, however often that is', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPrices', done)
  const written = new Set(world.asked('sendPrices')[0]?.rows.map(keyOf))
  expect(written.size).toBe(200)
  for (const price of [1_100, 1_200]) {
    await world.answer('sendPrices', moved)
    actor.send({ type: 'change.check' })
    const now = articles.map((one) => ({ ...one, price: written.has(keyOf(one)) ? 1_050 : price }))
    await world.answer('readArticles', { outcome: 'done', value: now })
    const { rows, gone } = actor.getSnapshot().context
    expect(rows.map((row) => [row.productId, row.seen, row.price])).toEqual([[201, 1_000, price]])
    expect(gone).toBe(0)
    actor.send({ type: 'change.apply' })
  }
  await world.answer('sendPrices', done)
  const changes = new Set(world.asked('sendPrices').map(({ change }) => change))
  const { value, context } = actor.getSnapshot()
  expect([value, context.written.length, changes.size]).toEqual(['done', 201, 1])
})

test('prices that moved and cannot be read again keep what was typed and left out, until they can', async () => {
  const { world, actor } = await previewed()
  actor.send({ type: 'row.toggle', key: '2/' })
  actor.send({ type: 'price.type', key: '1/', text: '9.99' })
  actor.send({ type: 'change.apply' })
  await world.answer('sendPrices', moved)
  actor.send({ type: 'change.check' })
  await world.answer('readArticles', lost)
  const { value, context } = actor.getSnapshot()
  expect([value, context.refusal]).toEqual([{ applying: 'moved' }, lost.messages])
  actor.send({ type: 'change.check' })
  await world.answer('readArticles', { outcome: 'done', value: articles })
  const [first, second] = actor.getSnapshot().context.rows
  expect([first?.typed, second?.isOut]).toEqual(['9.99', true])
})

test('an article that is gone meanwhile is told, and the others are changed', async () => {
  const { world, actor } = await applying()
  await world.answer('sendPrices', moved)
  actor.send({ type: 'change.check' })
  await world.answer('readArticles', { outcome: 'done', value: articles.slice(1) })
  const { rows, gone } = actor.getSnapshot().context
  expect([rows.length, gone]).toEqual([200, 1])
})
