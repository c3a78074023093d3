/** What all papers of Letter size share. */
import type { CashTerm } from '../drawer/cash-sum.ts'
import { formatAmount, formatMoney, type Centavos } from '../money.ts'
import type { LetterColumn } from './letter-paper.ts'

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A typed text in one line. @param limit the most characters; a longer text ends in `...`. */
export function shortText(text: string, limit = 80): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()
  if (plain.length <= limit) return plain
  const shown = Array.from(characters.segment(plain), ({ segment }) => segment)
  return shown.length > limit ? `${shown.slice(0, limit - 3).join('')}...` : plain
}

/** A column of figures. @param width in millimetres. */
export function figures(title: string, width?: number): LetterColumn {
  return { title, isFigure: true, ...(width !== undefined && { width }) }
}

/** Q 1,234.50, so that the amount can be searched for. */
export function letterMoney(amount: Centavos): string {
  return searchable(formatMoney(amount))
}

/** 1,234.50, for columns whose title has the currency. */
export function letterAmount(amount: Centavos): string {
  return searchable(formatAmount(amount))
}

/** A term of a sum with its sign. */
export function signedTerm({ sign, amount }: { sign: CashTerm['sign'] | '='; amount: Centavos }): string {
  return sign === null ? letterMoney(amount) : searchable(`${sign} ${formatMoney(amount)}`)
}

/** A figure with a plain space and a hyphen for the minus. */
export function searchable(figure: string): string {
  return figure.replaceAll('\u00a0', ' ').replaceAll('−', '-')
}
