/** What is typed while the cash of a register is counted (docs/product.md §10.2). */
import { closingAmount } from './drawer-shapes.ts'
import { readTyped } from '../shape/shape.ts'
import { closingErrors, countedTotal, MAX_PIECES, type CountedPieces } from './closing.ts'
import { registerMessages } from '../register-messages.ts'
import { multiply, type Centavos } from '../money.ts'
import type { Settings } from '../settings.ts'
import { typedAmount } from '../validation/amount.ts'

/** What the settings of the shop say of a count. */
export interface CountRules {
  /** The bills and coins to count, the largest first; none: the shop counts one amount. */
  denominations: readonly Centavos[]
  /** Nothing is sold on the register during the count, and no cash is moved. */
  isHeld: boolean
}

/** A count as it is typed: nothing of it is checked yet. */
export interface CountEntry extends CountRules {
  /** The id of this count for the server. */
  key: string
  /** One amount is typed although there are bills and coins. */
  isOneAmount: boolean
  /** How many of each, by its value in centavos. */
  pieces: Readonly<Record<string, string>>
  amount: string
  /** What stays in the drawer for the next shift. */
  left: string
}

/** A field of a count: that of a value in centavos, the amount, or what stays in the drawer. */
export type CountField = Centavos | 'amount' | 'left'

/** What was counted, to close with. */
export interface Counted {
  amount: Centavos
  /** Missing when one amount was counted. */
  counted?: readonly CountedPieces[]
  /** Missing when it was not told. */
  left?: Centavos
}

/** The result of reading a count: what is wrong first, or what was counted. */
export type CountReading = { error: string; field: CountField } | { value: Counted; hasBlanks: boolean }

/**
 * The rules of a shop. A count is held where bills and coins are counted, where the closing is blind, and where a difference is asked
 * about; a shop without these settings has the closing of the specification (docs/decisions/0118).
 */
export function countRules({
  denominations,
  blind_closing: isBlind,
  closing_question: question,
}: Pick<Settings, 'denominations' | 'blind_closing' | 'closing_question'>): CountRules {
  return { denominations, isHeld: isBlind || question > 0 || denominations.length > 0 }
}

export function emptyCount(key: string): CountEntry {
  return { key, denominations: [], isHeld: false, isOneAmount: false, pieces: {}, amount: '', left: '' }
}

/** Whether something is typed. */
export function isTyped({ pieces, amount, left }: CountEntry): boolean {
  return [...Object.values(pieces), amount, left].some((text) => text.trim() !== '')
}

export function countsPieces({ denominations, isOneAmount }: CountEntry): boolean {
  return denominations.length > 0 && !isOneAmount
}

/** The text of a field. */
export function textAt(entry: CountEntry, field: CountField): string {
  return typeof field === 'number' ? (entry.pieces[field] ?? '') : entry[field]
}

export function typedInto(entry: CountEntry, field: CountField, text: string): CountEntry {
  if (typeof field !== 'number') return { ...entry, [field]: text }
  return { ...entry, pieces: { ...entry.pieces, [field]: text } }
}

/** The count with 0 in each empty field of bills and coins. */
export function withZeros(entry: CountEntry): CountEntry {
  const filled = entry.denominations.map((value) => [value, textAt(entry, value).trim() || '0'] as const)
  return { ...entry, pieces: { ...entry.pieces, ...Object.fromEntries(filled) } }
}

/** The amount of the pieces of a value; null while no valid number is typed. */
export function amountAt(entry: CountEntry, value: Centavos): Centavos | null {
  const pieces = piecesIn(textAt(entry, value))
  return typeof pieces === 'number' ? multiply(value, pieces) : null
}

/** The sum of the pieces that are typed so far. */
export function typedTotal(entry: CountEntry): Centavos {
  return countedTotal(
    entry.denominations.flatMap((value) => {
      const pieces = piecesIn(textAt(entry, value))
      return typeof pieces === 'number' ? [{ value, pieces }] : []
    }),
  )
}

/**
 * Checks a count. Not counted is not counted zero: without a single number it is refused. Single empty fields are blanks, of
 * which the person is asked before they count as 0.
 */
export function readCount(entry: CountEntry): CountReading {
  const reading = countsPieces(entry) ? readPieces(entry) : readAmount(entry)
  if ('error' in reading || entry.left.trim() === '') return reading
  const left = typedAmount(entry.left)
  if (left === null) return { error: registerMessages.invalidLeftAmount, field: 'left' }
  const value = { ...reading.value, left }
  const wrong = closingErrors({ closingAmount: value.amount, leftAmount: left }, []).left_amount?.[0]
  return wrong === undefined ? { ...reading, value } : { error: wrong, field: 'left' }
}

function readAmount({ amount }: CountEntry): CountReading {
  const read = readTyped(closingAmount, amount)
  return 'value' in read
    ? { value: { amount: read.value }, hasBlanks: false }
    : { error: read.refusal, field: 'amount' }
}

function readPieces(entry: CountEntry): CountReading {
  const typed = entry.denominations.map((value) => ({ value, pieces: piecesIn(textAt(entry, value)) }))
  const wrong = typed.find(({ pieces }) => pieces === 'wrong')
  if (wrong) return { error: registerMessages.invalidPieces, field: wrong.value }
  const [first] = entry.denominations
  const hasBlanks = typed.some(({ pieces }) => pieces === 'blank')
  if (first !== undefined && typed.every(({ pieces }) => pieces === 'blank'))
    return { error: registerMessages.nothingTyped, field: first }
  const counted = typed.map(({ value, pieces }) => ({
    value,
    pieces: typeof pieces === 'number' ? pieces : 0,
  }))
  return { value: { amount: countedTotal(counted), counted }, hasBlanks }
}

function piecesIn(text: string): number | 'blank' | 'wrong' {
  const typed = text.trim()
  if (typed === '') return 'blank'
  return /^\d{1,5}$/.test(typed) && Number(typed) <= MAX_PIECES ? Number(typed) : 'wrong'
}
