import { reportReceivables } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import type { ReportDefinition } from './report-definition.ts'

/** Who owes since when (docs/product.md §10.5). */
export const receivablesReport: ReportDefinition<'receivables'> = {
  call: reportReceivables,
  asks: 'store',
  texts: {
    form: 'Tienda',
    failed: reportMessages.receivablesFailed,
    emptyTitle: 'Nadie debe nada',
    emptyHint: () => 'Aquí sale quien compra al fiado y todavía no ha pagado.',
  },
  title: ({ store }) => `Cuentas por cobrar - ${store.name}`,
  subtitle: () => null,
  store: ({ store }) => store,
  rows: ({ clients }) => clients,
  withRows: (report, clients) => ({ ...report, clients }),
  columns: [
    { key: 'name', title: 'Cliente', kind: 'text', width: 40, value: ({ name }) => name },
    {
      key: 'phone',
      title: 'Teléfono',
      kind: 'text',
      isCode: true,
      width: 16,
      value: ({ phone }) => phone ?? '',
    },
    {
      key: 'since',
      title: 'Debe desde',
      kind: 'instant',
      width: 18,
      value: ({ oldestChargeAt }) => oldestChargeAt,
    },
    { key: 'balance', title: 'Debe', kind: 'money', width: 16, value: ({ balance }) => balance },
  ],
  totals: ({ clients, total }) => [
    { name: 'Clientes que deben', kind: 'whole', value: clients.length },
    { name: 'Total por cobrar', kind: 'money', value: total, under: 'balance' },
  ],
  fileName: 'Por_cobrar',
  paper: 'portrait',
}
