import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { paidBy, totalChange } from '../../../domain/selling/payments.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import { cashOnly, tenderIds, type TenderSetting } from '../../../domain/selling/tenders.ts'
import { orderOf } from '../../../src/machines/sale/settlement.ts'
import { leaving } from '../../../src/machines/register/unsettled.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { registerOf } from '../../../src/machines/session/session.ts'
import { cashierPaths, type CashierStep } from '../../models/cashier.ts'
import { payerMachine } from '../../models/payer.ts'
import { ana, bread, daySummary, maria, mariaOwes, morningRegister } from '../support/fixtures.ts'
import { sessionIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { grantTill, saleOf } from '../support/register-actors.ts'

/** A cashier at the real machines of a store with these ways to pay; without screens, navigation does nothing. */
function standAtMachines(settings: readonly TenderSetting[] = cashOnly) {
  const world = createOutsideWorld()
  const session = createActor(sessionIn(world)).start()
  let registerOpen = false
  const register = () => {
    const actor = registerOf(session)
    if (!actor) throw new Error('Nobody is signed in')
    return actor
  }
  const sale = () => saleOf(register())
  const send = (...events: SaleEvent[]) => {
    for (const event of events) sale().send(event)
  }
  const change = (field: 'quantity' | 'discount' | 'tax', text: string) => () =>
    send({ type: 'line.edit', field }, { type: 'line.change', lineId: 1, field, text, leave: true })
  const pick = () => send({ type: 'product.pick', product: packedBread })
  const leave = () => session.send(leaving({ sale: saleProgress(sale().getSnapshot()) }))
  /** The payments of the order come to its total; an order without them is paid in cash. */
  const write = async () => {
    const { lines, payments, tendered } = orderOf(sale().getSnapshot().context.settlement)
    const { total } = saleTotals(lines)
    if (payments) expect([paidBy(payments), totalChange(payments)]).toEqual([total, tendered - total])
    else expect(tendered).toBeGreaterThanOrEqual(total)
    await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  }
  const tender = (text: string) => send({ type: 'tender.change', text }, { type: 'tender.submit' })
  const onAccount = (letter: string) => async () => {
    send({ type: 'client.choose', client: maria })
    send({ type: 'account.update', clientId: maria.id, account: mariaHasFavour })
    tender(letter)
    await write()
  }
  const nothing = () => undefined

  const signIn = async () => {
    session.send({ type: 'credentials.submit', username: 'ana', password: 'Secreta123' })
    await world.answer('signIn', { outcome: 'done', value: ana })
    await grantTill(world)
    world.say('statusWatch', { type: 'status.receive', register: registerOpen ? morningRegister : null })
    send({ type: 'ways.update', settings })
  }

  const steps: Record<CashierStep, () => void | Promise<void>> = {
    'sign in': signIn,
    'sign in to the open register': signIn,
    'sign out': async () => {
      leave()
      await world.answer('leaveTill', undefined)
      await world.answer('signOut', undefined)
    },
    'sign out and stay': () => {
      leave()
      session.send({ type: 'leave.dismiss' })
    },
    'open register': async () => {
      register().send({ type: 'register.open', amount: 50_000 })
      await world.answer('openRegister', { outcome: 'done', value: morningRegister })
      registerOpen = true
    },
    'open register without an amount': nothing,
    'scan article': pick,
    'scan unknown code': () => send({ type: 'code.reject', code: '999' }),
    'add by name': () => {
      send({ type: 'search.change', text: 'pan' })
      pick()
    },
    'choose client': () => send({ type: 'client.choose', client: maria }),
    'change quantity': change('quantity', '4'),
    'change discount': change('discount', '1'),
    'change tax': change('tax', '12'),
    'change unit': () => send({ type: 'line.changeUnit' }),
    'remove every line': () => send({ type: 'line.remove', lineId: 1 }),
    'go to payment': () => send({ type: 'tender.start' }),
    'pay too little': () => tender('0.01'),
    'pay with change': async () => {
      tender('100')
      await write()
    },
    'pay part by card': () => tender('0.1t'),
    'pay part in cash': () => tender('0.1'),
    'take the payment back': () => send({ type: 'tender.takeBack' }),
    'pay the rest in cash': async () => {
      tender('100')
      await write()
    },
    'pay by transfer': async () => {
      tender('r')
      await write()
    },
    'pay on credit': onAccount('f'),
    'pay from the favour': onAccount('v'),
    'pay exactly': async () => {
      send({ type: 'sale.acceptExact' })
      await write()
    },
    'ask to cancel': () => send({ type: 'sale.cancel' }),
    'dismiss the cancel': () => send({ type: 'cancel.dismiss' }),
    'confirm the cancel': () => send({ type: 'cancel.confirm' }),
    'close receipt': () => send({ type: 'receipt.close' }),
    'print and close receipt': () => send({ type: 'receipt.finish' }),
    'go to closing': nothing,
    'back to selling': nothing,
    'close register without an amount': nothing,
    'close register': async () => {
      register().send({ type: 'register.close', amount: 49_500, sale: saleProgress(sale().getSnapshot()) })
      await world.answer('closeRegister', { outcome: 'done', value: daySummary })
      registerOpen = false
    },
    'leave summary': nothing,
    'finish summary': () => register().send({ type: 'summary.finish' }),
    'show summary': () => register().send({ type: 'summary.show' }),
  }

  const where = () => {
    const actors = registerOf(session)
    return {
      session: session.getSnapshot().value,
      register: actors?.getSnapshot().value,
      sale: actors && saleOf(actors).getSnapshot().value,
    }
  }
  return { world, steps, where }
}

/** The bread is sold by the case too. */
const packedBread = {
  ...bread,
  packs: [{ id: 12, code: 'PAN-CAJA', name: 'Caja 4', factor: 4, price: 450 }],
}

/** Nothing is owed, and more is in María's favour than any sale costs. */
const mariaHasFavour = { ...mariaOwes, balance: -100_000, owedSince: null }

const active = { loggedIn: 'active' }
const selling = { session: active, register: { open: 'selling' } }

/** The states of the real machines at each place of the model. */
const places: Record<string, unknown> = {
  signedOut: { session: 'loggedOut' },
  signedOutWithRegister: { session: 'loggedOut' },
  registerClosed: { session: active, register: { closed: 'ready' }, sale: 'empty' },
  'selling.empty': { ...selling, sale: 'empty' },
  'selling.lines': { ...selling, sale: { inProgress: 'lines' } },
  'selling.packs': { ...selling, sale: { inProgress: 'lines' } },
  'selling.paying': { ...selling, sale: { inProgress: 'payment' } },
  'selling.partlyPaid': { ...selling, sale: { inProgress: { tenders: 'rest' } } },
  'selling.moreLines': { ...selling, sale: { inProgress: 'lines' } },
  'selling.cancelling': { ...selling, sale: 'confirmingCancel' },
  'selling.receipt': { ...selling, sale: 'receipt' },
  closing: { ...selling, sale: 'empty' },
  summary: { session: active, register: { closed: 'summary' }, sale: 'empty' },
  summaryLeft: { session: active, register: { closed: 'summary' }, sale: 'empty' },
  summaryFinished: { session: active, register: { closed: 'ready' }, sale: 'empty' },
}

const allWays = tenderIds.map((id): TenderSetting => ({ id, enabled: true, reference: 'none' }))

test.each([
  ...cashierPaths().map((path) => ({ ...path, ways: cashOnly })),
  ...cashierPaths(payerMachine).map((path) => ({ ...path, name: `${path.name} in all ways`, ways: allWays })),
])('$name: the real machines are where the cashier is, at every step', async (path) => {
  const { world, steps, where } = standAtMachines(path.ways)
  await world.answer('restoreSession', null)
  await path.walk(steps, (state) => expect(where(), state).toEqual(places[state]))
})
