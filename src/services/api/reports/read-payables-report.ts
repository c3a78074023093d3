import type { PayablesReport } from '../../../../domain/reports/report.ts'
import {
  readInstant,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readText,
  type Fields,
} from '../read.ts'

/** What suppliers are owed since when (docs/product.md §10.11). */
export function readPayablesReport(data: Fields): PayablesReport {
  return {
    store: readNamedRef(data, 'store', 'report'),
    suppliers: readList(data['suppliers'], 'suppliers', (supplier, where) => ({
      id: readInteger(supplier, 'id', where),
      name: readText(supplier, 'name', where),
      phone: readText(supplier, 'phone', where),
      since: readInstant(supplier, 'since', where),
      balance: readFigure(supplier, 'balance', where),
    })),
    total: readFigure(data, 'total', 'report'),
  }
}
