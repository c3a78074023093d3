/** What suppliers are owed, what to order and what was adjusted, on the page of states. */
import { sum } from '../../domain/money.ts'
import { units } from '../../domain/quantity.ts'
import type {
  AdjustmentsReport,
  CommonReport,
  PayablesReport,
  ReorderReport,
} from '../../domain/reports/report.ts'
import { NOW, stores } from '../shop.ts'

const DAY = 86_400_000

const owed = [
  { id: 1, name: 'Distribuidora La Fe', phone: '22514470', since: NOW - 34 * DAY, balance: 1_284_050 },
  {
    id: 2,
    name: 'Molinos del Sur, Sociedad Anónima',
    phone: '24418800',
    since: NOW - 6 * DAY,
    balance: 98_600,
  },
]

export const payables: PayablesReport = {
  store: { id: 1, name: stores[0]?.name ?? '' },
  suppliers: owed,
  total: sum(owed.map(({ balance }) => balance)),
}

const toOrder = [
  ['Distribuidora La Fe', 'Aceite vegetal 800 ml', '7401005900020', 2, 6, 48, 1_850],
  ['Distribuidora La Fe', 'Agua pura 600 ml', '7401005900013', 12, 24, 310, 275],
  [
    'Molinos del Sur, Sociedad Anónima',
    'Harina de maíz nixtamalizado 1 libra',
    '7401005900037',
    0,
    12,
    64,
    640,
  ],
  [null, 'Veladora blanca', '2000000000015', 3, 3, 0, 350],
] as const

/** A product with every kind of figure; one of them nobody is known to sell. */
export const reorder: ReorderReport = {
  store: { id: 1, name: stores[0]?.name ?? '' },
  products: toOrder.map(([supplier, name, code, stock, minStock, sold, cost], index) => ({
    id: index + 1,
    supplier: supplier && { id: supplier.length, name: supplier },
    name,
    code,
    stock: units(stock),
    minStock: units(minStock),
    sold: units(sold),
    order: units(Math.max(minStock + sold - stock, 0)),
    cost,
  })),
}

const adjusted = [
  [6, 'Agua pura 600 ml', 'waste', 'Se rompió el empaque en la bodega', -6, 275],
  [5, 'Harina de maíz nixtamalizado 1 libra', 'expired', null, -4, 640],
  [3, 'Aceite vegetal 800 ml', 'stolen', 'Denuncia 1184', -2, 1_850],
  [2, 'Veladora blanca', 'edited', null, 3, 350],
  [1, 'Agua pura 600 ml', 'own use', null, -1, 275],
] as const

/** Adjustments with and without a note, and a change in the form of a product. */
export const adjustments: AdjustmentsReport = {
  store: { id: 1, name: stores[0]?.name ?? '' },
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  adjustments: adjusted.map(([daysAgo, product, reason, note, quantity, unitCost], index) => ({
    id: index + 1,
    at: NOW - daysAgo * DAY,
    product: { id: index + 1, name: product },
    reason,
    note,
    user: 'Marta Gómez',
    quantity: units(quantity),
    unitCost,
    value: quantity * unitCost,
  })),
}

/** Common articles, of which one was brought back. */
export const commonArticles: CommonReport = {
  store: { id: 1, name: stores[0]?.name ?? '' },
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  articles: (
    [
      [4, 'Bolsa de hielo', 2, 0, 500],
      [3, 'Piñata pequeña', 1, 1, 4_500],
      [1, 'Tamal de doña Mari', 6, 0, 700],
    ] as const
  ).map(([daysAgo, name, quantity, returned, price], index) => ({
    ...{ id: 1_201 + index, saleDate: NOW - daysAgo * DAY, user: 'Ana López', name, price },
    ...{ quantity: units(quantity), returned: units(returned), total: quantity * price },
  })),
}
