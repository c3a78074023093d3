import { debtOf, statementDaysText, statementTexts, type Statement } from '../credit/statement.ts'
import { formatDay, formatInstant } from '../dates.ts'
import { formatAmount } from '../money.ts'
import type { Block, Paper } from './paper.ts'
import { amountsBlock, factsBlock, moneyOf, present, slipTitle, storeHead, textBlock } from './slip-parts.ts'

/** The statement of a client on 80 mm: the balance before, each entry, and the balance after (docs/product.md §10.5). */
export function statementSlip(statement: Statement): Paper {
  const { business, client, readAt, rows } = statement
  const debt = debtOf(statement)
  const { heading, opening, empty, closing, foot } = statementTexts
  return {
    name: 'Estado de cuenta',
    title: slipTitle('Estado-de-cuenta', readAt),
    blocks: [
      storeHead(business),
      textBlock('heading', heading),
      amountsBlock(moneyOf(debt.name, debt.amount, { size: 'large' })),
      factsBlock(
        ['Cliente', client.name],
        ['Teléfono', client.phone],
        ['Días', statementDaysText(statement)],
        ['Impreso', formatInstant(readAt)],
      ),
      amountsBlock(moneyOf(opening, statement.openingBalance)),
      rows.length === 0 ? textBlock('plain', empty) : entryTable(rows),
      amountsBlock(moneyOf(closing, statement.closingBalance, { size: 'strong' })),
    ],
    foot: foot.map((line) => textBlock('plain', line)),
  }
}

function entryTable(rows: Statement['rows']): Block {
  return {
    kind: 'table',
    form: 'entries',
    caption: 'Movimientos de la cuenta',
    columns: ['Movimiento', 'Monto', 'Saldo'],
    rows: rows.map(({ at, name, details, amount, balance }) => [
      { text: formatDay(at), notes: present([name, details]) },
      formatAmount(amount),
      formatAmount(balance),
    ]),
  }
}
