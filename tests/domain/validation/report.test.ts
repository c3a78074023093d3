import { describe, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { reportMessages } from '../../../domain/report-messages.ts'
import { reportInventory, reportSales } from '../../../domain/calls/reports.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import { storeReportSchema, daysReportSchema } from '../../../domain/reports/report-forms.ts'
import { foreignMessages, refusals } from './refusals.ts'

const { required, choice, date, typedDate } = messages.validation
const november = { start_date: '2026-11-01', end_date: '2026-11-30' }

/** Values that are not a store, neither in a form nor in a query. */
const noStores: unknown[] = ['0', '-1', '1.5', 'uno', '1e3', '99999999999999999999', ['1', '2'], {}, 7, true]

const noQuestions: unknown[] = [null, 'x', 7, [], [november], { toString: 1 }, { store_id: { toString: 1 } }]

const inventory = (query: unknown) => readAs(reportInventory.request, query, 'typed')
const sales = (query: unknown) => readAs(reportSales.request, query, 'typed')

describe('an inventory report', () => {
  test('accepts the id of a store as text', () => {
    expect(storeReportSchema.validateSync({ store_id: '7', more: 'x' }, { stripUnknown: true })).toEqual({
      store_id: 7,
    })
    expect(inventory({ store_id: '7', more: 'x' })).toEqual({ value: { storeId: 7 } })
  })

  test.each([undefined, null, '', ' '])(
    'of the store %j is refused: it takes one (docs/product.md §5)',
    (store_id) => {
      expect(refusals(storeReportSchema, { store_id })).toEqual({ store_id: [required] })
      expect(inventory({ store_id })).toEqual({ refusals: { store_id: [required] } })
    },
  )

  test.each(['0', '7'])('may be of the category %s, where 0 is none', (category_id) => {
    const asked = { store_id: '7', category_id }
    expect(storeReportSchema.validateSync(asked)).toEqual({ store_id: 7, category_id: Number(category_id) })
    expect(inventory(asked)).toEqual({ value: { storeId: 7, categoryId: Number(category_id) } })
    expect(inventory({ ...asked, category_id: '' })).toEqual({ value: { storeId: 7 } })
    expect(inventory({ ...asked, category_id: '-1' })).toEqual({ refusals: { category_id: [choice] } })
    expect(refusals(storeReportSchema, { ...asked, category_id: '1.5' })).toEqual({ category_id: [choice] })
  })

  test.each(noStores)('of the store %j is refused', (store_id) => {
    expect(refusals(storeReportSchema, { store_id })).toEqual({ store_id: [choice] })
    expect(inventory({ store_id })).toEqual({ refusals: { store_id: [choice] } })
  })
})

describe('a sales report', () => {
  test('accepts two days and a store', () => {
    expect(daysReportSchema.validateSync({ ...november, store_id: '7' })).toEqual({
      ...november,
      store_id: 7,
    })
    expect(sales({ ...november, store_id: '7' })).toEqual({
      value: { storeId: 7, startDate: '2026-11-01', endDate: '2026-11-30' },
    })
  })

  test.each([undefined, null, ''])('has no store with %j', (store_id) => {
    expect(daysReportSchema.validateSync({ ...november, store_id })).toEqual(november)
    expect(sales({ ...november, store_id })).toEqual(sales(november))
  })

  test.each(noStores)('of the store %j is refused', (store_id) => {
    expect(refusals(daysReportSchema, { ...november, store_id })).toEqual({ store_id: [choice] })
    expect(sales({ ...november, store_id })).toEqual({ refusals: { store_id: [choice] } })
  })

  test('accepts a single day', () => {
    const day = { start_date: '2028-02-29', end_date: '2028-02-29' }
    expect(daysReportSchema.validateSync(day)).toEqual(day)
    expect(sales(day)).toEqual({ value: { startDate: '2028-02-29', endDate: '2028-02-29' } })
  })

  test('refuses a start after the end, at the start', () => {
    const turned = { start_date: '2026-12-01', end_date: '2026-11-30' }
    expect(refusals(daysReportSchema, turned)).toEqual({ start_date: [reportMessages.startAfterEnd] })
    expect(sales(turned)).toEqual({ refusals: { start_date: [reportMessages.startAfterEnd] } })
  })

  test('needs both days (docs/product.md §5)', () => {
    const missing = { start_date: [required], end_date: [required] }
    expect(refusals(daysReportSchema, {})).toEqual(missing)
    expect(sales({})).toEqual({ refusals: missing })
  })

  test.each([
    '2026-02-29',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '26-11-01',
    '01/11/2026',
    'hoy',
    '2026-11-01T00',
  ])('%j is no day', (day) => {
    const days = { start_date: day, end_date: day }
    expect(refusals(daysReportSchema, days)).toEqual({ start_date: [typedDate], end_date: [typedDate] })
    expect(sales(days)).toEqual({ refusals: { start_date: [date], end_date: [date] } })
  })

  test('the form shows the possible days when a year is mistyped', () => {
    expect(refusals(daysReportSchema, { start_date: '0202-11-01', end_date: '2206-11-30' })).toEqual({
      start_date: ['La fecha debe ser el 01/01/1900 o después'],
      end_date: ['La fecha debe ser el 31/12/2099 o antes'],
    })
    const widest = { start_date: '1900-01-01', end_date: '2099-12-31' }
    expect(daysReportSchema.validateSync(widest)).toEqual(widest)
  })

  test.each([['2026-11-01', '2026-11-02'], {}, 20261101, true])('%j counts as a missing day', (day) => {
    expect(refusals(daysReportSchema, { ...november, start_date: day })).toEqual({ start_date: [required] })
    expect(sales({ ...november, start_date: day })).toEqual({ refusals: { start_date: [required] } })
  })

  test.each(noQuestions)('the refusal of %j has only messages of the product', (value) => {
    expect(foreignMessages(daysReportSchema, value)).toEqual([])
    expect(refusals(daysReportSchema, value)).not.toEqual({})
  })
})
