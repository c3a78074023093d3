import { reportPayables } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import type { ReportDefinition } from './report-definition.ts'

/** What suppliers are owed since when (docs/product.md §10.11). */
export const payablesReport: ReportDefinition<'payables'> = {
  call: reportPayables,
  asks: 'store',
  texts: {
    form: 'Tienda',
    failed: reportMessages.payablesFailed,
    emptyTitle: 'No se debe nada a los proveedores',
    emptyHint: () => 'Aquí sale lo que entró al crédito y todavía no se ha pagado.',
  },
  title: ({ store }) => `Cuentas por pagar - ${store.name}`,
  subtitle: () => null,
  store: ({ store }) => store,
  rows: ({ suppliers }) => suppliers,
  withRows: (report, suppliers) => ({ ...report, suppliers }),
  columns: [
    { key: 'name', title: 'Proveedor', kind: 'text', width: 40, value: ({ name }) => name },
    { key: 'phone', title: 'Teléfono', kind: 'text', isCode: true, width: 16, value: ({ phone }) => phone },
    { key: 'since', title: 'Se debe desde', kind: 'instant', width: 18, value: ({ since }) => since },
    { key: 'balance', title: 'Se debe', kind: 'money', width: 16, value: ({ balance }) => balance },
  ],
  totals: ({ suppliers, total }) => [
    { name: 'Proveedores a los que se debe', kind: 'whole', value: suppliers.length },
    { name: 'Total por pagar', kind: 'money', value: total, under: 'balance' },
  ],
  fileName: 'Por_pagar',
  paper: 'portrait',
}
