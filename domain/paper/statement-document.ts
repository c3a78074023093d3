import { debtOf, statementDaysText, statementTexts, type Statement } from '../credit/statement.ts'
import { formatInstant, guatemalaDay, instantInWords } from '../dates.ts'
import { signedAmount } from '../money.ts'
import { phoneText } from '../phone-text.ts'
import { figures, searchable, letterAmount, letterMoney, shortText } from './letter-parts.ts'
import type { LetterPaper } from './letter-paper.ts'
import { present } from './slip-parts.ts'

/** The statement of a client on Letter paper (docs/product.md §10.5): the balance before, each entry, and the balance after. */
export function statementDocument(statement: Statement): LetterPaper {
  const { readAt, rows } = statement
  const { opening, empty, closing } = statementTexts
  const debt = debtOf(statement)
  return {
    title: `Estado de cuenta ${guatemalaDay(readAt)}`,
    blocks: [
      {
        kind: 'head',
        head: { name: 'Estado de cuenta', lines: headLines(statement) },
        aside: { name: `${debt.name} ${letterMoney(debt.amount)}`, lines: [] },
      },
      {
        kind: 'table',
        table: {
          isMain: true,
          columns: [
            ...[{ title: 'Fecha', width: 30 }, 'Movimiento', 'Detalle', 'Hecho por'],
            ...[figures('Monto', 28), figures('Saldo', 28)],
          ],
          opening: { name: opening, value: letterMoney(statement.openingBalance) },
          rows: rows.length === 0 ? [[empty]] : rows.map(entryCells),
          sum: { name: closing, value: letterMoney(statement.closingBalance) },
        },
      },
    ],
  }
}

function headLines(statement: Statement): string[] {
  const { business, client, readAt } = statement
  const { name, address, phone, email } = business
  return present([
    name,
    present([address, phone && `Tel. ${phoneText(phone)}`, email]).join(' · '),
    `Cliente: ${client.name}`,
    client.phone !== null && `Teléfono: ${client.phone}`,
    `${statementDaysText(statement)} · Impreso el ${instantInWords(readAt)}`,
  ]).map((line) => shortText(line, 95))
}

function entryCells({ at, name, details, user, amount, balance }: Statement['rows'][number]): string[] {
  return [
    ...[formatInstant(at), shortText(name), shortText(details, 200), shortText(user)],
    ...[searchable(signedAmount(amount)), letterAmount(balance)],
  ]
}
