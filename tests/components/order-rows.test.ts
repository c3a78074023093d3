import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderItems, type SortableColumn } from '../../src/components/tables/order-rows.ts'

interface Row {
  id: number
  amount: number
}

const columns: SortableColumn<Row>[] = [
  { key: 'amount', text: ({ amount }) => String(amount), figure: ({ amount }) => amount },
]

test('rows are ordered by an amount in both directions; equal ones keep their order, and the rows given stay as they were', () => {
  const amounts = fc.oneof(
    fc.integer(),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(-0, 0.5, Infinity, -Infinity),
  )
  fc.assert(
    fc.property(fc.array(amounts), (all) => {
      const rows = all.map((amount, id) => ({ id, amount }))
      const given = [...rows]
      const order = (direction: 'ascending' | 'descending') =>
        orderItems(rows, (row) => row, columns, { key: 'amount', direction })
      const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
      expect(order('ascending')).toEqual(given.toSorted((one, other) => compare(one.amount, other.amount)))
      expect(order('descending')).toEqual(given.toSorted((one, other) => compare(other.amount, one.amount)))
      expect(rows).toEqual(given)
    }),
  )
})
