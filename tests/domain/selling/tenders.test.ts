import { describe, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { changedSettings, readSettings, shownSettings } from '../../../domain/settings.ts'
import {
  acceptedTenders,
  cashOnly,
  moneyTenderIds,
  tenderIds,
  tenders,
  takesMoreThanCash,
} from '../../../domain/selling/tenders.ts'

const off = { enabled: false, reference: 'none' } as const
const card = { id: 'card', enabled: true, reference: 'required' } as const
const cash = { id: 'cash', enabled: true, reference: 'none' } as const
const transfer = { id: 'transfer', ...off } as const
const account = [
  { id: 'credit', ...off },
  { id: 'balance', ...off },
] as const

test('each way has a letter of its own, and cash comes first', () => {
  expect(tenderIds[0]).toBe('cash')
  expect(new Set(tenderIds.map((id) => tenders[id].letter)).size).toBe(tenderIds.length)
})

test('what a client owes is paid in any way but by the account itself', () => {
  expect(moneyTenderIds).toEqual(['cash', 'card', 'transfer'])
})

/** The ways that the browser reads in an answer. */
function shown(value: unknown) {
  const read = readAs(shownSettings.tenders, value)
  return 'value' in read ? read.value : []
}

describe('the ways that a store takes (docs/product.md §10.1)', () => {
  test('are cash alone until more is switched on', () => {
    expect([acceptedTenders(cashOnly), takesMoreThanCash(cashOnly)]).toEqual([['cash'], false])
    const set = shown([card])
    expect([acceptedTenders(set), takesMoreThanCash(set)]).toEqual([['cash', 'card'], true])
  })

  test('are all of them in the order of the table; a way that is missing is off, and cash is on', () => {
    expect(shown([transfer, card])).toEqual([cash, card, transfer, ...account])
    expect(shown([])).toEqual(cashOnly)
    const value = JSON.stringify([card])
    expect(readSettings([{ name: 'tenders', value }]).tenders).toEqual([cash, card, transfer, ...account])
  })

  const { cashAlways, noReference } = paymentMessages
  const { choice } = messages.validation
  test.each([
    ['card', choice],
    [{}, choice],
    [null, choice],
    [['card'], choice],
    [[{ ...card, id: 'cheque' }], choice],
    [[{ ...card, id: 'toString' }], choice],
    [[{ ...card, enabled: 'sí' }], choice],
    [[{ ...card, reference: 'always' }], choice],
    [[card, card], choice],
    [[{ ...cash, enabled: false }], cashAlways],
    [[{ ...cash, reference: 'optional' }], noReference('Efectivo')],
  ])('cannot be %j', (value, message) => {
    expect(readAs(changedSettings.tenders, value)).toEqual({ refusals: { '': [message] } })
    expect(shown(value)).toEqual(cashOnly)
  })
})
