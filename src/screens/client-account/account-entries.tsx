import {
  deliveryDetails,
  entryName,
  undonePayments,
  type AccountEntry,
  type AccountPage,
} from '../../../domain/credit/account-page.ts'
import { statementTexts, type StatementDays } from '../../../domain/credit/statement.ts'
import { formatDay, formatInstant } from '../../../domain/dates.ts'
import { formatMoney, signedMoney } from '../../../domain/money.ts'
import { FactList } from '../../components/fact-list.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'

/** How the account stands now, whatever days are shown. */
export function AccountFacts({ account }: { account: AccountPage }) {
  const { creditLimit, balance, available, owedSince } = account
  return (
    <section className="card closing__facts" aria-label="Cuenta">
      <FactList
        facts={[
          {
            ...(balance < 0
              ? { name: 'A favor', text: formatMoney(-balance) }
              : { name: 'Debe', text: formatMoney(balance) }),
            isTotal: true,
          },
          { name: 'Límite de crédito', text: creditLimit === 0 ? 'Sin crédito' : formatMoney(creditLimit) },
          { name: 'Disponible', text: formatMoney(available) },
          ...(owedSince === null ? [] : [{ name: 'Debe desde', text: formatDay(owedSince) }]),
        ]}
      />
    </section>
  )
}

interface AccountEntriesProps {
  entries: readonly AccountEntry[]
  days: StatementDays
  openingBalance: number
}

/** The entries of the shown days, the newest first, and what was owed before them. */
export function AccountEntries({ entries, days, openingBalance }: AccountEntriesProps) {
  const undone = undonePayments(entries)
  const isFiltered = days.from !== undefined || days.to !== undefined
  return (
    <>
      <DetailTable
        title="Movimientos de la cuenta"
        columns={[
          { title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
          { title: 'Movimiento', kind: 'text', text: (entry) => entryName(entry, undone) },
          { title: 'Detalle', kind: 'text', text: deliveryDetails },
          { title: 'Hecho por', kind: 'person', text: ({ user }) => user },
          { title: 'Monto', kind: 'money', text: ({ amount }) => signedMoney(amount) },
          { title: 'Saldo', kind: 'money', text: ({ balance }) => formatMoney(balance) },
        ]}
        rows={entries}
        whenEmpty={
          isFiltered
            ? statementTexts.empty
            : 'Todavía no hay movimientos. Lo que ya debía en el cuaderno se anota con un ajuste.'
        }
      />
      {days.from !== undefined && <p>Saldo anterior a estos días: {formatMoney(openingBalance)}</p>}
    </>
  )
}
