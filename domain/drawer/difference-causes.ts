/** What could explain that a drawer does not have the cash that it should have (docs/product.md §10.3, docs/decisions/0111). */
import { quetzalDenominations } from './closing.ts'
import { cashEffect, type DrawerMovement } from './drawer.ts'
import type { Centavos } from '../money.ts'

/** A sale of the shift, with what it brought into the drawer. */
export interface ShiftSale {
  number: number
  /** The part that was paid in cash; 0 when none was. */
  cash: Centavos
  /** The cash that the client handed over; null when it was not kept. */
  tendered: Centavos | null
  /** The parts that were paid in other ways. */
  otherAmounts: readonly Centavos[]
}

export interface ShiftMovement extends DrawerMovement {
  id: number
}

/** A payment on account that was not undone. */
export interface ShiftPayment {
  id: number
  amount: Centavos
  /** Whether it was paid in cash. */
  isCash: boolean
}

/** A closed shift, its sales, movements and payments the oldest first. */
export interface ClosedShift<
  Sale extends ShiftSale = ShiftSale,
  Movement extends ShiftMovement = ShiftMovement,
  Payment extends ShiftPayment = ShiftPayment,
> {
  expectedCash: Centavos
  closingAmount: Centavos
  sales: readonly Sale[]
  movements: readonly Movement[]
  payments: readonly Payment[]
  /** The values that were counted; empty when one amount was counted. */
  countedValues: readonly Centavos[]
}

/** The causes of a difference, the likeliest first. Each comes to exactly the difference. */
export const causeKinds = [
  /** The counted amount was typed with a digit too many or too few, or with two digits the wrong way round. */
  'count_typed',
  'movement_unmade',
  'movement_repeated',
  /** The cash went the other way. */
  'movement_opposite',
  /** The movement has a zero too many or too few. */
  'movement_zero',
  /** The payment on account was entered as cash, and no cash came. */
  'payment_not_collected',
  /** The payment on account was entered in another way and made in cash. */
  'payment_in_cash',
  /** The same was paid on account once more and not entered. */
  'payment_not_entered',
  /** The payment on account has a zero too many or too few. */
  'payment_zero',
  /** The sale was booked as cash and paid in another way. */
  'sale_other_way',
  'sale_not_collected',
  /** The sale was booked in another way and paid in cash. */
  'sale_in_cash',
  /** The same was sold once more and not entered. */
  'sale_not_entered',
  'change_for_larger_note',
  'change_for_smaller_note',
  /** Twice as much was entered as was sold. */
  'sale_doubled',
  /** The money was given back instead of collected. */
  'sale_given_back',
  /** The quantity has a zero too many or too few. */
  'sale_zero',
  'piece_miscounted',
] as const

export type CauseKind = (typeof causeKinds)[number]

/** A possible cause: with the sale, the movement or the payment to look at, or with none when it is the count itself. */
export interface DifferenceCause<
  Sale extends ShiftSale,
  Movement extends ShiftMovement,
  Payment extends ShiftPayment,
> {
  kind: CauseKind
  sale: Sale | null
  movement: Movement | null
  payment: Payment | null
}

/** More than this many of a kind say little. */
const MOST_OF_A_KIND = 3

/** More than this many causes are not looked at. */
const MOST_CAUSES = 6

/** The bills that a client hands over, the smallest first. */
const notes = quetzalDenominations.filter((value) => value >= 100).toReversed()

/**
 * The causes that come to exactly the difference, the likeliest first, of each kind the latest first. Empty when the cash
 * fits, or when nothing in the shift explains it.
 */
export function differenceCauses<
  Sale extends ShiftSale,
  Movement extends ShiftMovement,
  Payment extends ShiftPayment,
>(shift: ClosedShift<Sale, Movement, Payment>): DifferenceCause<Sale, Movement, Payment>[] {
  const difference = shift.closingAmount - shift.expectedCash
  if (difference === 0) return []
  const tookOtherWays = shift.sales.some(({ otherAmounts }) => otherAmounts.length > 0)
  const causes = [
    ...countCauses(shift, difference).map((kind) => ({ kind, ...nothingToLookAt })),
    ...shift.movements
      .toReversed()
      .flatMap((movement) =>
        movementCauses(movement, difference).map((kind) => ({ kind, ...nothingToLookAt, movement })),
      ),
    ...shift.payments
      .toReversed()
      .flatMap((payment) =>
        paymentCauses(payment, difference).map((kind) => ({ kind, ...nothingToLookAt, payment })),
      ),
    ...shift.sales
      .toReversed()
      .flatMap((sale) =>
        saleCauses(sale, difference, tookOtherWays).map((kind) => ({ kind, ...nothingToLookAt, sale })),
      ),
  ]
  return causeKinds
    .flatMap((kind) => causes.filter((cause) => cause.kind === kind).slice(0, MOST_OF_A_KIND))
    .slice(0, MOST_CAUSES)
}

const nothingToLookAt = { sale: null, movement: null, payment: null }

function countCauses(
  { closingAmount, expectedCash, countedValues }: ClosedShift,
  difference: Centavos,
): CauseKind[] {
  if (countedValues.includes(Math.abs(difference))) return ['piece_miscounted']
  return countedValues.length === 0 && isTypingSlip(closingAmount, expectedCash) ? ['count_typed'] : []
}

function movementCauses(movement: ShiftMovement, difference: Centavos): CauseKind[] {
  const effect = cashEffect(movement)
  return matching([
    ['movement_unmade', difference === -effect],
    ['movement_repeated', difference === effect],
    ['movement_opposite', difference === -2 * effect],
    ['movement_zero', isZeroSlip(effect, difference)],
  ])
}

function paymentCauses({ amount, isCash }: ShiftPayment, difference: Centavos): CauseKind[] {
  return matching([
    ['payment_not_collected', isCash && difference === -amount],
    ['payment_in_cash', !isCash && difference === amount],
    ['payment_not_entered', isCash && difference === amount],
    ['payment_zero', isCash && isZeroSlip(amount, difference)],
  ])
}

function saleCauses(sale: ShiftSale, difference: Centavos, tookOtherWays: boolean): CauseKind[] {
  const { cash, otherAmounts } = sale
  return matching([
    [tookOtherWays ? 'sale_other_way' : 'sale_not_collected', difference === -cash],
    ['sale_in_cash', otherAmounts.includes(difference)],
    ['sale_not_entered', cash > 0 && difference === cash],
    ['change_for_larger_note', difference < 0 && isChangeOfAnotherNote(sale, -difference)],
    ['change_for_smaller_note', difference > 0 && isChangeOfAnotherNote(sale, -difference)],
    ['sale_doubled', cash > 0 && -2 * difference === cash],
    ['sale_given_back', cash > 0 && difference === -2 * cash],
    ['sale_zero', cash > 0 && isZeroSlip(cash, difference)],
  ])
}

const matching = (kinds: readonly (readonly [CauseKind, boolean])[]): CauseKind[] =>
  kinds.flatMap(([kind, matches]) => (matches ? [kind] : []))

/** Whether an entered amount, with a zero too many or too few, makes the difference: a tenth or ten times of it was real. */
function isZeroSlip(entered: Centavos, difference: Centavos): boolean {
  return difference === 9 * entered || 10 * difference === -9 * entered
}

/**
 * Whether the change was given as for another note, which is worth `more` than the one that was handed over (negative: less).
 * When the note was not kept, it is the smallest one that pays the sale. Exact cash has no change.
 */
function isChangeOfAnotherNote({ cash, tendered }: ShiftSale, more: Centavos): boolean {
  const paidWith = tendered ?? notes.find((note) => note >= cash)
  if (cash === 0 || paidWith === undefined || paidWith === cash) return false
  const other = paidWith + more
  return notes.includes(paidWith) && notes.includes(other) && other >= cash
}

/** Whether a typed amount becomes the other by one digit more or less, or by swapping two neighbours. */
function isTypingSlip(typed: Centavos, meant: Centavos): boolean {
  const [one, other] = [String(typed), String(meant)]
  if (one.length === other.length) return swapped(one).includes(other)
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one]
  return longer.length === shorter.length + 1 && withoutOne(longer).includes(shorter)
}

const positions = (text: string): number[] => Array.from(text, (_, index) => index)

/** The text with each pair of neighbours swapped. */
const swapped = (text: string): string[] =>
  positions(text)
    .slice(1)
    .map((at) => text.slice(0, at - 1) + text.charAt(at) + text.charAt(at - 1) + text.slice(at + 1))

/** The text without each of its digits. */
const withoutOne = (text: string): string[] =>
  positions(text).map((at) => text.slice(0, at) + text.slice(at + 1))
