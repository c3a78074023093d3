/** What was counted at a closing, on its document; of both counts where there are two (docs/product.md §10.2). */
import { pieceName, type CountedPieces } from '../drawer/closing.ts'
import type { Recount } from '../drawer/register.ts'
import type { RegisterClosing } from '../drawer/register-history.ts'
import { registerMessages } from '../register-messages.ts'
import { multiply, type Centavos } from '../money.ts'
import type { Fact } from './paper.ts'
import { figures, searchable, letterAmount, letterMoney, shortText } from './letter-parts.ts'
import type { LetterTable } from './letter-paper.ts'

interface Counts extends Pick<RegisterClosing, 'closingAmount' | 'difference'> {
  recount?: Recount | null | undefined
}

/** The amounts, and by how much they differ. */
export function countRows({ closingAmount, difference, recount }: Counts): Fact[] {
  const value = closingAmount === null ? registerMessages.notCounted : letterMoney(closingAmount)
  if (!recount) return [{ name: 'Monto final', value }, ...differenceRow(difference)]
  return [
    { name: 'Primer conteo', value },
    ...differenceRow(difference, ' en el primer conteo'),
    { name: 'Segundo conteo', value: letterMoney(recount.amount) },
    ...differenceRow(recount.difference),
    { name: 'Motivo del segundo conteo', value: shortText(recount.reason, 200) },
  ]
}

/** 'Diferencia', with what it means. */
function differenceRow(difference: Centavos | null, of = ''): Fact[] {
  if (difference === null) return []
  const meaning = difference === 0 ? '' : difference < 0 ? ' (faltante)' : ' (sobrante)'
  return [{ name: `Diferencia${meaning}${of}`, value: letterMoney(difference) }]
}

/** What stays in the drawer, by the last count. */
export function leftRow(
  name: string,
  recount: Recount | null | undefined,
  firstLeft: Centavos | null | undefined,
): Fact[] {
  const left = recount ? recount.left : firstLeft
  return typeof left === 'number' ? [{ name, value: letterMoney(left) }] : []
}

/** The counted bills and coins. */
export function countTables(
  counted: readonly CountedPieces[],
  recount: Recount | null | undefined,
): LetterTable[] {
  if (!recount) return [countTable('Pieza', counted)]
  return [countTable('Primer conteo', counted), countTable('Segundo conteo', recount.counted)]
}

function countTable(title: string, counted: readonly CountedPieces[]): LetterTable {
  return {
    columns: [title, figures('Cantidad'), figures('Monto')],
    rows: counted.map(({ value, pieces }) => [
      ...[searchable(pieceName(value)), String(pieces), letterAmount(multiply(value, pieces))],
    ]),
  }
}
