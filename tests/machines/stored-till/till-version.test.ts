import { expect, test } from 'vitest'
import { nothingPaid } from '../../../src/machines/account-payment/account-payment-setup.ts'
import { nothingEntered } from '../../../src/machines/cash-movement/cash-movement-setup.ts'
import { nothingReturned } from '../../../src/machines/return/sale-return-setup.ts'
import { emptySale } from '../../../src/machines/sale/sale-context.ts'
import { noSales } from '../../../src/machines/sales/sales-context.ts'
import { nothingAdjusted } from '../../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import { TILL_SNAPSHOT_VERSION } from '../../../src/machines/stored-till/till-version.ts'
import { startOpenRegister } from '../support/register-actors.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { emptyFields } from '../support/stored-shape.ts'
import { tillShape } from '../support/till-shape.ts'

/** The shape of the present version; the message below says when and how to change it. */
const known = { version: 24, fingerprint: '4d29ebed9ffba911' }

test('the shape of a stored till changes only with a new version', async () => {
  const now = fingerprint(await tillShape())

  expect(
    { version: TILL_SNAPSHOT_VERSION, fingerprint: now },
    `The states, events or fields of a stored till are others than those of version ${known.version}. A till stored by ` +
      'the program of before might come back wrong: raise TILL_SNAPSHOT_VERSION in src/machines/stored-till/till-version.ts, and ' +
      `write the new version with the fingerprint ${now} into this test.`,
  ).toEqual(known)
})

test('the shape has every field of register, sale, held sales, movement, payment, return and adjustment with a value', async () => {
  const shape = await tillShape()
  const context = (path: string, fields: object, part = '') =>
    Object.keys(fields).map((field) => `${path}.context.${part}${field}`)
  const fields = [
    ...context('till', startOpenRegister().register.getSnapshot().context),
    ...Object.entries(emptySale).flatMap(([part, its]: [string, object]) =>
      context('till.children.sale.snapshot', its, `${part}.`),
    ),
    ...context('till.children.sales.snapshot', noSales),
    ...context('till.children.cashMovement.snapshot', nothingEntered),
    ...context('till.children.accountPayment.snapshot', nothingPaid),
    ...context('till.children.saleReturn.snapshot', nothingReturned),
    ...context('till.children.stockAdjustment.snapshot', nothingAdjusted),
  ]

  expect(emptyFields(shape, fields)).toEqual([])
})
