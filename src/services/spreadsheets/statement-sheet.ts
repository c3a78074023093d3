import {
  statementDaysText,
  statementTexts,
  type Statement,
  type StatementLine,
} from '../../../domain/credit/statement.ts'
import { formatInstant, startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { ReportColumn } from '../../../domain/reports/report-definition.ts'
import { sheetName } from './names.ts'
import type { Sheet, SummaryCell } from './sheet.ts'

const columns: readonly ReportColumn<StatementLine>[] = [
  { key: 'at', title: 'Fecha', kind: 'instant', width: 18, value: ({ at }) => at },
  { key: 'name', title: 'Movimiento', kind: 'text', width: 32, value: ({ name }) => name },
  { key: 'details', title: 'Detalle', kind: 'text', width: 32, value: ({ details }) => details },
  { key: 'user', title: 'Hecho por', kind: 'text', width: 28, value: ({ user }) => user },
  { key: 'amount', title: 'Monto', kind: 'money', width: 16, value: ({ amount }) => amount },
  { key: 'balance', title: 'Saldo', kind: 'money', width: 16, value: ({ balance }) => balance },
]

/**
 * The statement of a client as a sheet. Where it begins at a day, its first row has the balance before that day. Below the rows
 * are the last balance, the client, the days and the store.
 */
export function statementSheet(statement: Statement): Sheet<StatementLine> {
  const { client, from, openingBalance, rows, closingBalance } = statement
  const opening = { name: statementTexts.opening, details: '', user: '', amount: 0, balance: openingBalance }
  const text = (column: number, row: number, value: string): SummaryCell => ({
    ...{ column, row, value },
    kind: 'text',
  })
  return {
    name: sheetName('Cuenta', client.name),
    columns,
    rows: from === undefined ? rows : [{ at: startOfGuatemalaDay(from), ...opening }, ...rows],
    summary: [
      text(0, 0, statementTexts.closing),
      { column: columns.length - 1, row: 0, kind: 'money', value: closingBalance },
      ...facts(statement).flatMap(([name, value], index) => [
        text(0, index + 2, name),
        text(1, index + 2, value),
      ]),
    ],
  }
}

function facts({ business, client, readAt, ...days }: Statement): [name: string, value: string][] {
  const all: [string, string | null][] = [
    ['Cliente', client.name],
    ['Teléfono', client.phone],
    ['Días', statementDaysText(days)],
    ['Leído', formatInstant(readAt)],
    ['Tienda', business.name],
    ['Dirección', business.address],
    ['Teléfono de la tienda', business.phone],
    ['Correo de la tienda', business.email],
  ]
  return all.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}
