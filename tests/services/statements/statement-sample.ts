import type { Statement, StatementLine } from '../../../domain/credit/statement.ts'

/** Half past eight at night on 21/11/2026 in Guatemala, the next day in UTC. */
const readAt = Date.UTC(2026, 10, 22, 2, 30)

const HOUR = 3_600_000

export const sale: StatementLine = {
  ...{ at: readAt - 2 * HOUR, name: 'Venta No. 12', details: '', user: 'Ana López' },
  ...{ amount: 123_450, balance: 131_450 },
}

/** What Lucía owed before November, bought and paid. */
export const lucia: Statement = {
  business: {
    name: 'Tienda La Bendición',
    address: '4a calle 5-20',
    phone: '2222-1234',
    email: 'a@tienda.gt',
  },
  client: { name: 'Lucía Pérez', phone: '5551-2345' },
  readAt,
  from: '2026-11-01',
  to: '2026-11-30',
  openingBalance: 8_000,
  rows: [
    sale,
    {
      at: readAt - HOUR,
      name: 'Abono',
      details: 'Transferencia · 00481516',
      user: 'Marta Castillo',
      amount: -140_000,
      balance: -8_550,
    },
  ],
  closingBalance: -8_550,
  balance: -8_550,
}

/** The same account in days without entries. */
export const emptyPeriod: Statement = { ...lucia, rows: [], closingBalance: lucia.openingBalance }
