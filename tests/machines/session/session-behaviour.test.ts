import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { failure, settled } from '../../../src/machines/notice.ts'
import { leaving, type Sent } from '../../../src/machines/register/unsettled.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { registerOf } from '../../../src/machines/session/session.ts'
import type { LoadedTill } from '../../../src/machines/till-holder/till-holder.ts'
import { ana, bread, luis, morningRegister } from '../support/fixtures.ts'
import { storedTill } from '../support/stored/stored-till.ts'
import { sessionIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { grantTill, saleOf, told } from '../support/register-actors.ts'

const credentials = { type: 'credentials.submit' as const, username: 'ana', password: 'Secreta123' }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }

/** Ana with an open register and bread in the sale. */
async function anaSelling() {
  const actors = await signedIn()
  actors.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  actors.sale().send({ type: 'product.pick', product: bread })
  return actors
}

/** Ana with the till of her tab, and the till that she left on the device. */
async function signedIn(left?: LoadedTill) {
  const world = createOutsideWorld()
  const session = createActor(sessionIn(world)).start()
  await world.answer('restoreSession', ana)
  await grantTill(world, left)
  const register = () => {
    const actor = registerOf(session)
    if (!actor) throw new Error('Nobody is signed in')
    return actor
  }
  return { world, session, register, sale: () => saleOf(register()) }
}

test('an expired session keeps the till for the same cashier, who continues there', async () => {
  const { world, session, register, sale } = await anaSelling()
  const [actors, cart] = [register(), sale().getSnapshot().context]
  world.say('watchSession', { type: 'session.expire' })
  session.send(credentials)
  const fewer = { ...ana, permissions: ['status cash register', 'read sale'] }
  await world.answer('signIn', { outcome: 'done', value: fewer })

  expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
  expect(register()).toBe(actors)
  expect(sale().getSnapshot().context).toEqual(cart)
  expect(register().getSnapshot().context.permissions).toEqual(fewer.permissions)
  expect(world.heard.statusWatch).toHaveLength(2)
})

test('a sale that is being written when the session expires is settled after signing in again', async () => {
  const { world, session, sale } = await anaSelling()
  sale().send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', { outcome: 'refused', status: 401, messages: [messages.session.ended] })
  world.say('watchSession', { type: 'session.expire' })
  session.send(credentials)
  await world.answer('signIn', { outcome: 'done', value: ana })
  await world.answer('wait', undefined)
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })

  const [first, ...again] = world.asked('completeSale')
  expect(again).toEqual([first])
  expect(sale().getSnapshot().value).toBe('receipt')
})

test('another cashier who signs in over an expired session gets a till of their own', async () => {
  const { world, session, register, sale } = await anaSelling()
  const actors = register()
  world.say('watchSession', { type: 'session.expire' })
  session.send(credentials)
  await world.answer('signIn', { outcome: 'done', value: luis })
  await grantTill(world, { saved: null, sale: 'lost', lost: [] })

  expect(session.getSnapshot().context.session).toEqual(luis)
  expect(register()).not.toBe(actors)
  expect(actors.getSnapshot().status).toBe('stopped')
  expect(sale().getSnapshot().value).toBe('empty')
  expect(told(world)).toEqual([saleMessages.restoreFailed])
})

test('a wrong password at the sign-in dialog keeps the till and shows the reason', async () => {
  const { world, session, sale } = await anaSelling()
  world.say('watchSession', { type: 'session.expire' })
  session.send(credentials)
  const reason = [messages.session.wrongCredentials]
  await world.answer('signIn', { outcome: 'refused', status: 401, messages: reason })

  expect(session.getSnapshot().value).toEqual({ loggedIn: { expired: 'asking' } })
  expect(session.getSnapshot().context.refusal).toEqual(reason)
  expect(sale().getSnapshot().context.cart.lines).toHaveLength(1)
})

test('the stored till is restored with its lines, and requests the status of the register', async () => {
  const { world, session, register, sale } = await signedIn({ saved: storedTill(), sale: 'found', lost: [] })

  expect(sale().getSnapshot().context.cart.lines).toHaveLength(1)
  expect(register().getSnapshot().value).toEqual({ open: 'selling' })
  expect(world.heard.statusWatch).toEqual([{ type: 'status.ask', inMs: 0 }])
  expect(session.getSnapshot().children.tillHolder?.getSnapshot().context.saved).toBeNull()
  expect(told(world)).toEqual([saleMessages.restored])
})

test('a till that could not be restored shows a message, and requests the status', async () => {
  const { world, sale } = await signedIn({ saved: null, sale: 'lost', lost: [] })

  expect(told(world)).toEqual([saleMessages.restoreFailed])
  expect(sale().getSnapshot().value).toBe('empty')
  expect(world.heard.statusWatch).toEqual([{ type: 'status.ask', inMs: 0 }])
})

test('signing out with an open sale asks first; dismissing continues the sale, confirming ends the session', async () => {
  const { world, session, sale } = await anaSelling()
  const leave = () => session.send(leaving({ sale: saleProgress(sale().getSnapshot()) }))
  leave()
  expect(session.getSnapshot().value).toEqual({ loggedIn: 'confirmingLeave' })
  session.send({ type: 'leave.dismiss' })
  expect(sale().getSnapshot().context.cart.lines).toHaveLength(1)

  leave()
  session.send({ type: 'leave.confirm' })
  expect(session.getSnapshot().value).toEqual({ loggedIn: 'leaving' })
  expect(world.asked('leaveTill')).toEqual([{ userId: ana.userId }])
  expect(world.asked('signOut')).toEqual([])
  await world.answer('leaveTill', undefined)
  await world.answer('signOut', undefined)
  expect(session.getSnapshot().value).toBe('loggedOut')
  expect(session.getSnapshot().context.session).toBeNull()
  expect(world.effects).toEqual(['forgetSession'])
})

test('a till that moves to another tab keeps the session and its screen, and the sale is neither lost nor sent', async () => {
  const { world, session, sale } = await anaSelling()
  sale().send({ type: 'sale.acceptExact' })
  const sent = sale()
  world.say('tillLock', { type: 'till.yield' })
  expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
  expect(sent.getSnapshot().status).toBe('stopped')
  expect(world.pending('completeSale')).toBe(0)
  expect(sale().getSnapshot().value).toBe('empty')

  await world.answer('handOver', undefined)
  session.send(leaving({ sale: saleProgress(sale().getSnapshot()) }))
  await world.answer('signOut', undefined)
  expect(session.getSnapshot().value).toBe('loggedOut')
  expect(world.asked('leaveTill')).toEqual([])
  expect(world.asked('completeSale')).toHaveLength(1)
})

test('nobody can sign out while the outcome of a sale is unknown', async () => {
  const { world, session, sale } = await anaSelling()
  sale().send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', lost)
  session.send(leaving({ sale: saleProgress(sale().getSnapshot()) }))

  expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
  expect(world.asked('signOut')).toEqual([])
  expect(told(world)).toEqual([messages.network, saleMessages.outcomeUnknown])
})

test('signing out works without the server', async () => {
  const { world, session } = await signedIn()
  session.send(leaving({ sale: 'none' }))
  await world.fail('leaveTill')
  await world.fail('signOut')

  expect(session.getSnapshot().value).toBe('loggedOut')
})

test('a stored till has no password and no token', async () => {
  const { world, session, register } = await anaSelling()
  world.say('watchSession', { type: 'session.expire' })
  session.send(credentials)

  expect(JSON.stringify(register().getPersistedSnapshot())).not.toMatch(/Secreta123|password|token/i)
})

test('a successful sign-in removes the message of a failed one, on the first page and over an expired session', async () => {
  const world = createOutsideWorld()
  const session = createActor(sessionIn(world)).start()
  await world.answer('restoreSession', null)
  const wrong = failure(messages.session.wrongCredentials)
  const signInAfterAMistake = async () => {
    session.send(credentials)
    await world.answer('signIn', { outcome: 'refused', status: 401, messages: wrong.messages.slice() })
    session.send(credentials)
    await world.answer('signIn', { outcome: 'done', value: ana })
  }
  await signInAfterAMistake()
  world.say('watchSession', { type: 'session.expire' })
  await signInAfterAMistake()
  expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
  expect(world.notices).toEqual([wrong, settled, wrong, settled])
})

test.each<[string, Sent]>([
  [saleMessages.outcomeUnknown, { sale: 'unsettled' }],
  [movementMessages.outcomeUnknown, { sale: 'none', cashMovement: 'unsettled' }],
  [creditMessages.outcomeUnknown, { sale: 'open', accountPayment: 'unsettled' }],
  [recountMessages.outcomeUnknown, { sale: 'none', recountRegister: 'unsettled' }],
  [returnMessages.outcomeUnknown, { sale: 'none', saleReturn: 'unsettled' }],
  [heldMessages.outcomeUnknown, { sale: 'open', sales: 'unsettled' }],
  [goodsMessages.outcomeUnknown, { sale: 'none', stockAdjustment: 'unsettled' }],
])('nobody signs out before what was sent has its answer: %s', async (text, sent) => {
  const { world, session } = await signedIn()
  session.send(leaving(sent))
  expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
  expect(told(world)).toEqual([text])
})
