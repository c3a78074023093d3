import { formatInstant } from '../../../domain/dates.ts'
import type { ClosingPaper } from '../../../domain/drawer/closing-paper.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { midShiftMessages } from '../../../domain/drawer/mid-shift-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { wayBack } from '../../../domain/selling/returns.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

/** A closing on the paper of receipts: the sum with its signs, what was counted, and a line to sign (docs/product.md §10.2). */
export function ClosingSlip({ paper }: { paper: ClosingPaper }) {
  const { business, cashier, openedAt, closedAt, number, isCopy, terms, expected, counts, left, sales } =
    paper
  const { names, sales: countText } = midShiftMessages
  return (
    <article className="receipt" aria-label="Cierre de caja">
      {isCopy && <p className="receipt__copy">COPIA</p>}
      <SlipHead business={business} />
      <p className="receipt__heading">CIERRE DE CAJA</p>
      <dl className="receipt__facts">
        {number !== null && <SlipFact name="Cierre No." value={String(number)} />}
        {openedAt !== null && <SlipFact name="Apertura" value={formatInstant(openedAt)} />}
        <SlipFact name="Cierre" value={formatInstant(closedAt)} />
        <SlipFact name="Cajero" value={cashier} />
      </dl>
      <dl className="receipt__totals">
        {terms.map((term) => (
          <SlipAmount key={term.name} {...term} />
        ))}
        <SlipAmount name={names.expectedCash} amount={expected} size="strong" />
      </dl>
      {counts.map(({ name, amount, difference }) => (
        <dl key={name} className="receipt__totals">
          {amount === null ? (
            <SlipFact name={name} value={messages.register.notCounted} />
          ) : (
            <SlipAmount name={name} amount={amount} />
          )}
          {difference !== null && <SlipAmount name="Diferencia" amount={difference} isSigned size="strong" />}
        </dl>
      ))}
      <dl className="receipt__totals">
        {left !== null && <SlipAmount name="Queda en caja" amount={left} />}
        <SlipAmount name={`Ventas (${countText(sales.count)})`} amount={sales.total} />
        <Ways ways={paper.tenders} nameOf={(tender) => tenders[tender].name} />
        <Ways ways={paper.refunds} nameOf={(tender) => `Devoluciones: ${wayBack(tender)}`} />
      </dl>
      <footer className="receipt__foot">
        <p className="receipt__sign">Firma del cajero</p>
      </footer>
    </article>
  )
}

interface WaysProps {
  ways: readonly TenderTotal[]
  nameOf(tender: TenderTotal['tender']): string
}

function Ways({ ways, nameOf }: WaysProps) {
  return ways.map(({ tender, count, amount }) => (
    <SlipAmount key={tender} name={`${nameOf(tender)} (${count})`} amount={amount} />
  ))
}
