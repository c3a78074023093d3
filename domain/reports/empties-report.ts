import { reportEmpties } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import { sum, type Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'
import { rangeText } from './range-text.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportedBottle } from './report.ts'
import { storeName } from './store-name.ts'

/** How many bottles went out more than came back; negative: fewer. */
const stillOut = ({ sold, received }: ReportedBottle): Thousandths => sold - received

/** What was charged for bottles and not paid back yet. */
const stillOwed = ({ charged, paid }: ReportedBottle): Centavos => charged - paid

/** Which returnable bottles went out and came back in a range of days (docs/product.md §10.23). */
export const emptiesReport: ReportDefinition<'empties'> = {
  call: reportEmpties,
  asks: 'days',
  texts: {
    form: 'Filtros de Busqueda',
    failed: reportMessages.emptiesFailed,
    emptyTitle: 'No salieron ni volvieron envases en estos días',
    emptyHint: (ranges) => `Prueba con otras fechas: ${ranges}.`,
  },
  title: ({ store }) => `Envases - ${storeName(store)}`,
  subtitle: rangeText,
  store: ({ store }) => store,
  rows: ({ bottles }) => bottles,
  withRows: (report, bottles) => ({ ...report, bottles }),
  columns: [
    { key: 'name', title: 'Envase', kind: 'text', width: 36, value: ({ name }) => name },
    {
      ...{ key: 'store', title: 'Tienda', kind: 'text', width: 28, optional: true },
      value: ({ store }) => store ?? '',
    },
    { key: 'sold', title: 'Salieron', kind: 'quantity', width: 12, value: ({ sold }) => sold },
    { key: 'received', title: 'Volvieron', kind: 'quantity', width: 12, value: ({ received }) => received },
    { key: 'out', title: 'Siguen fuera', kind: 'quantity', width: 14, value: stillOut },
    { key: 'charged', title: 'Cobrado', kind: 'money', width: 16, value: ({ charged }) => charged },
    { key: 'paid', title: 'Devuelto', kind: 'money', width: 16, value: ({ paid }) => paid },
    { key: 'owed', title: 'Por devolver', kind: 'money', width: 16, value: stillOwed },
  ],
  totals: ({ bottles }) => [
    { name: 'Cobrado', kind: 'money', value: sum(bottles.map(({ charged }) => charged)), under: 'charged' },
    { name: 'Devuelto', kind: 'money', value: sum(bottles.map(({ paid }) => paid)), under: 'paid' },
    { name: 'Por devolver', kind: 'money', value: sum(bottles.map(stillOwed)), under: 'owed' },
  ],
  fileName: 'Envases',
  paper: 'portrait',
}
