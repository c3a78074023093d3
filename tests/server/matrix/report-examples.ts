import { TODAY } from '../../support/shops/shop.ts'
import type { Cell, Example } from './example.ts'

const ofStore = ({ storeId }: Cell) => ({ store_id: String(storeId) })

/** The examples of the reports. */
export const reportExamples: Readonly<Record<string, Example>> = {
  'GET /reports/receivables': { query: ofStore, status: 200 },
  'GET /reports/reorder': { query: ofStore, status: 200 },
  'GET /reports/adjustments': {
    query: (cell) => ({ ...ofStore(cell), start_date: TODAY, end_date: TODAY }),
    status: 200,
  },
  'GET /reports/empties': {
    query: (cell) => ({ ...ofStore(cell), start_date: TODAY, end_date: TODAY }),
    status: 200,
  },
  'GET /reports/common-articles': {
    query: (cell) => ({ ...ofStore(cell), start_date: TODAY, end_date: TODAY }),
    status: 200,
  },
  'GET /reports/simple-inventory': { query: ofStore, status: 200 },
  'GET /reports/detailed-sales': {
    query: (cell) => ({ ...ofStore(cell), start_date: TODAY, end_date: TODAY }),
    status: 200,
  },
}
