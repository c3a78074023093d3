/** The kardex of a product, of a page state. Money in centavos. */
import type { StockMove } from '../../domain/goods/move-shapes.ts'
import type { MovesPage } from '../../domain/goods/kardex.ts'
import { units } from '../../domain/quantity.ts'
import type { GoodsPorts } from '../../src/app-context.tsx'
import type { EntryActor } from '../../src/machines/entry/entry.ts'
import { loadedPart } from '../../src/parts.ts'
import { endless } from './endless-query.ts'
import { deliveryPorts } from './deliveries.ts'
import { NOW, products, stores } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const HOUR = 3_600_000

const move = (id: number, hours: number, more: Partial<StockMove>): StockMove => ({
  ...{ id, at: NOW - hours * HOUR, kind: 'sale', quantity: units(-1), balance: units(0), unitCost: 2_635 },
  ...{ document: null, user: 'Ana López', reason: null, note: null },
  ...more,
})

const sale = (saleId: number): Pick<StockMove, 'document'> => ({
  document: { type: 'sale', id: saleId, saleId, entryNumber: null, countName: null },
})

const moves: readonly StockMove[] = [
  move(1_208, 1, { quantity: units(-2), balance: units(12), ...sale(1_208) }),
  move(1_190, 3, {
    kind: 'edit',
    quantity: units(1),
    balance: units(14),
    user: 'Marta Castillo',
    reason: 'edited',
  }),
  move(1_177, 26, {
    ...{ kind: 'return', quantity: units(1), balance: units(13), ...sale(1_205) },
    ...{ user: 'Marta Castillo', reason: 'Artículo dañado o vencido' },
  }),
  move(1_150, 27, { quantity: units(-12), balance: units(12), ...sale(1_205) }),
  move(1_149, 28, {
    ...{ kind: 'void', quantity: units(4), balance: units(24), ...sale(1_203) },
    reason: 'Se cobró dos veces',
  }),
  move(1_148, 29, { quantity: units(-4), balance: units(20), ...sale(1_203) }),
  move(1_120, 50, {
    ...{ kind: 'entry', quantity: units(19), balance: units(24) },
    document: { type: 'entry', id: 40, saleId: null, entryNumber: 23, countName: null },
    user: 'Marta Castillo',
  }),
  move(7, 2_160, { kind: 'opening', quantity: units(5), balance: units(5), user: null }),
]

const [, , coffee] = products

/** The kardex of the coffee. */
const page: MovesPage = {
  product: {
    ...{ id: coffee?.id ?? 0, name: coffee?.name ?? '' },
    store: { id: 1, name: stores[0]?.name ?? '' },
  },
  stock: units(12),
  rows: moves,
  next: '7',
}

export function goodsPorts(circumstances: Circumstances, entry: EntryActor): GoodsPorts {
  const { kardex: lacking } = circumstances
  const shown = lacking === 'none' ? { ...page, stock: 0, rows: [], next: null } : page
  return {
    ...deliveryPorts(circumstances),
    entry: () => loadedPart(entry),
    deliveryStored: () => Promise.resolve(),
    moves: (question) => endless(['stock-moves', question], shown, lacking === 'none' ? undefined : lacking),
  }
}
