/** The deliveries, of a page state. Money in centavos. */
import type { ListedDelivery, WholeDelivery } from '../../domain/calls/deliveries.ts'
import type { FoundSum, NoSumReason } from '../../domain/found-sum.ts'
import { units } from '../../domain/quantity.ts'
import type { GoodsPorts } from '../../src/app-context.tsx'
import { endless } from './endless-query.ts'
import { NOW, stores, suppliers } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const DAY = 86_400_000
const documents = ['A-001842', null, 'F 4471', 'FEL 8E2A-77401', 'B-90']
const payments = ['cash', 'none', 'credit', 'credit', 'cash'] as const
const totals = [78_240, 4_800, 126_450, 78_240, 9_000]

const rows: readonly ListedDelivery[] = totals.map((total, index) => {
  const supplier = suppliers[index % suppliers.length]
  return {
    ...{ id: 40 - index, number: 23 - index, at: NOW - (index + 1) * 0.8 * DAY, total },
    supplier: index === 1 || !supplier ? null : { id: supplier.id, name: supplier.name },
    document: documents[index] ?? null,
    paid: payments[index] ?? 'none',
    state: index === 3 ? 'voided' : 'done',
    user: 'Marta Castillo',
    store: { id: 1, name: stores[0]?.name ?? '' },
  }
})

function wholeOf(row: ListedDelivery): WholeDelivery {
  return {
    ...row,
    lines: [
      {
        ...{ position: 1, productId: 3, name: 'Café molido 1 lb', quantity: units(24), unitCost: 2_635 },
        ...{ total: 63_240, oldPrice: 4_000, price: 4_250 },
      },
      {
        ...{ position: 2, productId: 2, name: 'Pan francés', quantity: units(200), unitCost: 75 },
        ...{ total: 15_000, oldPrice: null, price: null },
      },
      {
        ...{ position: 3, productId: 1, name: 'Agua pura 600 ml', quantity: units(2), unitCost: 7_440 },
        ...{ pack: { id: 202, name: 'Caja 24', factor: 24 }, total: 14_880, oldPrice: null, price: null },
      },
    ],
    voided:
      row.state === 'voided'
        ? { at: NOW - DAY, user: 'Marta Castillo', reason: 'Se registró dos veces' }
        : null,
  }
}

/** A delivery that was paid from the drawer. */
export function cashDelivery(): ListedDelivery {
  const [newest] = rows
  if (!newest) throw new Error('There are entries')
  return newest
}

/** The list of deliveries, and one of them whole. */
export function deliveryPorts({
  entries: lacking,
}: Circumstances): Pick<
  GoodsPorts,
  'entries' | 'deliveriesSum' | 'wholeDelivery' | 'isMissing' | 'refusalOf'
> {
  const isEmpty = lacking === 'none'
  return {
    entries: (question) =>
      endless(
        ['stock-entries', question],
        { rows: isEmpty ? [] : rows, next: isEmpty ? null : 'older' },
        lacking === 'loading' || lacking === 'failed' ? lacking : undefined,
      ),
    deliveriesSum: (filter) =>
      endless<FoundSum | NoSumReason>(['stock-entries', 'sum', filter], { count: 4, total: 216_690 }),
    wholeDelivery: (id) => {
      const found = rows.find((one) => one.id === id)
      if (!found) throw new Error('There is no such entry')
      const isLacking = lacking === 'one failed' || lacking === 'one missing'
      const fate = lacking === 'one loading' ? 'loading' : isLacking ? 'failed' : undefined
      return endless(['stock-entries', 'whole', id], wholeOf(found), fate)
    },
    isMissing: () => lacking === 'one missing',
    refusalOf: () => null,
  }
}
