import { expect, test } from 'vitest'
import { nothingPaid } from '../../../src/machines/account-payment/account-payment-setup.ts'
import { nothingEntered } from '../../../src/machines/cash-movement/cash-movement-setup.ts'
import { nothingReturned } from '../../../src/machines/return/sale-return-setup.ts'
import { emptySale } from '../../../src/machines/sale/sale-context.ts'
import { noSales } from '../../../src/machines/sales/sales-context.ts'
import { nothingAdjusted } from '../../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import type { StoredMachine } from '../../../src/machines/stored-till/till-migrations.ts'
import { tillVersions } from '../../../src/machines/stored-till/till-versions.ts'
import { startOpenRegister } from '../support/register-actors.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { emptyFields } from '../support/stored/stored-shape.ts'
import { tillShapes } from '../support/stored/till-shape.ts'

/** The shape of each machine's present version; the message below says when and how to change it. */
const known: Record<StoredMachine, { version: number; fingerprint: string }> = {
  register: { version: 3, fingerprint: 'd3a4d521363d1a2a' },
  sale: { version: 8, fingerprint: 'a54c8f7cec6770ab' },
  sales: { version: 1, fingerprint: '2db9ab2d0b42d5c7' },
  cashMovement: { version: 2, fingerprint: '273632f07aeaeef4' },
  accountPayment: { version: 1, fingerprint: '9d5bf3d3de57213a' },
  saleReturn: { version: 1, fingerprint: '3bbf476b46da3de4' },
  stockAdjustment: { version: 1, fingerprint: '171a8c40e6ed472c' },
}

const names = Object.keys(known) as StoredMachine[]

test('the shape of a stored machine changes only with a new version of this machine', async () => {
  const shapes = await tillShapes()
  const now = names.map((name) => ({
    name,
    version: tillVersions[name],
    fingerprint: fingerprint(shapes[name]),
  }))

  expect(
    now,
    'The states, events or fields of a stored machine are others than those of its version. A till stored by the program of before ' +
      'might come back wrong: add a step to this machine in src/machines/stored-till/till-migrations.ts, which brings what was stored ' +
      'before to the new shape, and write the new version with its fingerprint into this test.',
  ).toEqual(names.map((name) => ({ name, ...known[name] })))
})

test('the shape has every field of register, sale, held sales, movement, payment, return and adjustment with a value', async () => {
  const shapes = await tillShapes()
  const contexts = {
    register: startOpenRegister().register.getSnapshot().context,
    ...{ sales: noSales, cashMovement: nothingEntered, accountPayment: nothingPaid },
    ...{ saleReturn: nothingReturned, stockAdjustment: nothingAdjusted },
  }
  const saleFields = Object.entries(emptySale).flatMap(([part, its]: [string, object]) =>
    Object.keys(its).map((field) => `sale.context.${part}.${field}`),
  )
  const fields = Object.entries(contexts).flatMap(([name, context]) =>
    Object.keys(context).map((field) => `${name}.context.${field}`),
  )

  expect(emptyFields(Object.values(shapes).flat(), [...fields, ...saleFields])).toEqual([])
})
