/** The history of registers of a page state. */
import { differenceCauses } from '../../domain/drawer/difference-causes.ts'
import { cashTerms, expectedCash } from '../../domain/drawer/drawer.ts'
import { sum } from '../../domain/money.ts'
import type { ListedRegister, WholeRegister } from '../../domain/drawer/register-history.ts'
import type { FoundSum, NoSumReason } from '../../domain/found-sum.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { ClosingPorts } from '../../src/app-context.tsx'
import { endless } from './endless-query.ts'
import { closing, NOW, OPENED_AT, stores, users } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const DAY = 86_400_000

/** A register of ana; `closed` has its number and its difference in centavos, `again` the difference of its second count. */
function shift(
  id: number,
  openedAt: number,
  closed?: { number: number; difference: number | null; again?: number },
): WholeRegister {
  const [store] = stores
  const ana = users.at(-1)
  const { sales, initialAmount } = closing(0, closed ? 14 : 3)
  const at = openedAt + 3_600_000
  const user = 'Ana López'
  const opened = {
    id,
    store: { id: 1, name: store?.name ?? '' },
    cashier: { id: ana?.id ?? 0, name: user },
    openedAt,
    initialAmount,
    exceeded: 0,
    tenders: [{ tender: 'cash' as const, count: sales.length, amount: sum(sales.map(({ total }) => total)) }],
    movements: [
      { id: 1, kind: 'supplier' as const, amount: 18_550, reverses: null, at, reason: 'Pan de la mañana' },
      { id: 2, kind: 'in' as const, amount: 20_000, reverses: null, at, reason: 'Sencillo' },
      { id: 3, kind: 'supplier' as const, amount: 18_550, reverses: 1, at, reason: 'Se anotó dos veces' },
    ].map((movement) => ({ ...movement, note: movement.id === 1 ? 'Factura 881' : null, user })),
    counted: [],
    sales,
    ...(closed?.again !== undefined && { refunds: [{ tender: 'cash' as const, count: 2, amount: 4_025 }] }),
  }
  if (!closed) return { ...opened, closing: null, salesTotal: null, leftAmount: null, causes: [] }
  const expected = expectedCash(cashTerms(opened))
  const { again, ...its } = closed
  const closingAmount = closed.difference === null ? null : expected + closed.difference
  const recount =
    again === undefined
      ? null
      : {
          ...{
            amount: expected + again,
            difference: again,
            counted: [{ value: 10_000, pieces: 11 }],
            left: 50_000,
          },
          ...{ reason: 'Un billete de Q 200 quedó debajo de la gaveta', at: openedAt + DAY / 2, user },
        }
  return {
    ...opened,
    closing: {
      ...its,
      closedAt: openedAt + DAY / 3,
      expectedCash: expected,
      closingAmount,
      recount,
    },
    salesTotal: opened.tenders[0]?.amount ?? 0,
    counted:
      closingAmount === null
        ? []
        : [
            { value: 10_000, pieces: 9 },
            { value: 100, pieces: 47 },
          ],
    leftAmount: closingAmount === null ? null : 50_000,
    causes: differenceCauses({
      expectedCash: expected,
      closingAmount: recount?.amount ?? closingAmount ?? expected,
      sales: sales.map((sale, index) => ({
        ...sale,
        number: 400 + index,
        cash: sale.total,
        tendered: null,
        otherAmounts: [],
      })),
      ...{ voids: [], returns: [], movements: opened.movements, payments: [] },
      countedValues: [],
    }),
  }
}

/** One open register of today, one that was left open, and closings with every kind of difference. */
const registers: readonly WholeRegister[] = [
  shift(9, OPENED_AT),
  shift(8, NOW - 1.2 * DAY),
  ...[0, -20_000, 4_025, 0, -75, null].map((difference, index) =>
    shift(7 - index, OPENED_AT - (index + 2) * DAY, {
      ...{ difference, number: 1_007 - index },
      ...(difference === -20_000 && { again: -1_250 }),
    }),
  ),
]

export function closingPorts(
  { registers: lacking }: Circumstances,
  uncounted: ClosingPorts['uncounted'],
): ClosingPorts {
  const page: KeyPage<ListedRegister> = {
    rows: lacking === 'none' ? [] : [...registers],
    next: lacking === 'none' ? null : 'older',
  }
  return {
    page: (question) =>
      endless(
        ['registers', question],
        page,
        lacking === 'loading' || lacking === 'failed' ? lacking : undefined,
      ),
    sum: (filter) =>
      endless<FoundSum | NoSumReason>(['registers', 'sum', filter], { count: 27, total: -1_250 }),
    register: (id) => {
      const found = registers.find((one) => one.id === id)
      if (!found) throw new Error('There is no such register')
      const fate = lacking === 'one loading' ? 'loading' : lacking === 'one failed' ? 'failed' : undefined
      return endless(['registers', 'whole', id], found, fate)
    },
    uncounted,
    downloadCopy: () => new Promise(() => undefined),
  }
}
