import { units } from '../../../../domain/quantity.ts'
import type { Report } from '../../../../domain/reports/report.ts'

const sold = { saleDate: Date.UTC(2026, 10, 21, 5, 59), user: 'Ana' }

/** A report on common articles, of which one was brought back. */
export const soldCommon: Report<'common'> = {
  kind: 'common',
  content: {
    store: { id: 1, name: 'Tienda' },
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    articles: [
      { ...sold, id: 1_200, name: 'Hielo', price: 750, quantity: units(3), returned: units(1), total: 2_250 },
      { ...sold, id: 1_201, name: 'Tamal', price: 300, quantity: units(1), returned: 0, total: 300 },
    ],
  },
}
