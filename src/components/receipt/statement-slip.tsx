import {
  debtOf,
  statementDaysText,
  statementTexts,
  type Statement,
} from '../../../domain/credit/statement.ts'
import { formatDay, formatInstant } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money.ts'
import { SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

/** The statement of a client on the paper of receipts: the balance before, each entry, and the balance after (docs/product.md §10.5). */
export function StatementSlip({ statement }: { statement: Statement }) {
  const { business, client, readAt, openingBalance, rows, closingBalance } = statement
  return (
    <article className="receipt" aria-label="Estado de cuenta">
      <SlipHead business={business} />
      <p className="receipt__heading">{statementTexts.heading}</p>
      <dl className="receipt__totals">
        <SlipAmount {...debtOf(statement)} size="large" />
      </dl>
      <dl className="receipt__facts">
        <SlipFact name="Cliente" value={client.name} />
        {client.phone !== null && <SlipFact name="Teléfono" value={client.phone} />}
        <SlipFact name="Días" value={statementDaysText(statement)} />
        <SlipFact name="Impreso" value={formatInstant(readAt)} />
      </dl>
      <dl className="receipt__totals">
        <SlipAmount name={statementTexts.opening} amount={openingBalance} />
      </dl>
      {rows.length === 0 ? <p>{statementTexts.empty}</p> : <Rows rows={rows} />}
      <dl className="receipt__totals">
        <SlipAmount name={statementTexts.closing} amount={closingBalance} size="strong" />
      </dl>
      <footer className="receipt__foot">
        {statementTexts.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}

function Rows({ rows }: Pick<Statement, 'rows'>) {
  return (
    <table className="receipt__entries">
      <caption>Movimientos de la cuenta</caption>
      <thead>
        <tr>
          <th scope="col">Movimiento</th>
          <th scope="col">Monto</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, name, details, amount, balance }, index) => (
          // The index is a safe key: the rows are only read.
          <tr key={index}>
            <td>
              <span>{formatDay(at)}</span>
              <span className="receipt__reason">{name}</span>
              {details !== '' && <span className="receipt__reason">{details}</span>}
            </td>
            <td>{formatAmount(amount)}</td>
            <td>{formatAmount(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
