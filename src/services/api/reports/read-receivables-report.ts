import type { ReceivablesReport } from '../../../../domain/reports/report.ts'
import {
  readInstant,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readText,
  type Fields,
} from '../read.ts'

/** Who owes since when (docs/product.md §10.5). */
export function readReceivablesReport(data: Fields): ReceivablesReport {
  return {
    store: readNamedRef(data, 'store', 'report'),
    clients: readList(data['clients'], 'clients', (client, where) => ({
      id: readInteger(client, 'id', where),
      name: readText(client, 'name', where),
      phone: readOptionalText(client, 'phone', where),
      since: readInstant(client, 'oldest_charge_at', where),
      balance: readFigure(client, 'balance', where),
    })),
    total: readFigure(data, 'total', 'report'),
  }
}
