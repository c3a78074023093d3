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
  /** The parts that were paid in other ways, without what was brought back for it. */
  otherAmounts: readonly Centavos[]
}

/** A sale of the shift that was voided, with what it had brought into the drawer: the same went out again. */
export type ShiftVoid = Pick<ShiftSale, 'number' | 'cash'>

/** What was given back in the shift for what was brought back; an exchange too, as far as something was over. */
export interface ShiftReturn {
  id: number
  /** The part that was given back in cash. */
  cash: Centavos
  /** The parts that were given back in other ways, without what paid for another sale. */
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

/** What there is to look at in a shift, the oldest of each first. */
export interface ShiftRows {
  sales: readonly ShiftSale[]
  voids: readonly ShiftVoid[]
  returns: readonly ShiftReturn[]
  movements: readonly ShiftMovement[]
  payments: readonly ShiftPayment[]
}

/** A closed shift. */
export type ClosedShift<Rows extends ShiftRows = ShiftRows> = Rows & {
  expectedCash: Centavos
  closingAmount: Centavos
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
  /** The return was entered, and no cash was given back. */
  'return_not_given',
  /** The return was given back twice. */
  'return_repeated',
  /** The return was entered in another way and given back in cash. */
  'return_in_cash',
  /** The sale was voided, and its cash was not given back. */
  'void_not_given',
  /** The sale that was voided had never been collected, and cash was given back all the same. */
  'void_not_collected',
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

/** A possible cause: with the row to look at, or with none when it is the count itself. A voided sale is a sale here. */
export interface DifferenceCause<Rows extends ShiftRows> {
  kind: CauseKind
  sale: Rows['sales'][number] | Rows['voids'][number] | null
  returned: Rows['returns'][number] | null
  movement: Rows['movements'][number] | null
  payment: Rows['payments'][number] | null
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
export function differenceCauses<Rows extends ShiftRows>(shift: ClosedShift<Rows>): DifferenceCause<Rows>[] {
  const difference = shift.closingAmount - shift.expectedCash
  if (difference === 0) return []
  const tookOtherWays = shift.sales.some(({ otherAmounts }) => otherAmounts.length > 0)
  const causes: DifferenceCause<Rows>[] = [
    ...causesBy([{}], () => countCauses(shift, difference)),
    ...causesBy(
      latestFirst(shift.movements, (movement) => ({ movement })),
      ({ movement }) => movementCauses(movement, difference),
    ),
    ...causesBy(
      latestFirst(shift.payments, (payment) => ({ payment })),
      ({ payment }) => paymentCauses(payment, difference),
    ),
    ...causesBy(
      latestFirst(shift.returns, (returned) => ({ returned })),
      ({ returned }) => returnCauses(returned, difference),
    ),
    ...causesBy(
      latestFirst(shift.voids, (sale) => ({ sale })),
      ({ sale }) => voidCauses(sale, difference),
    ),
    ...causesBy(
      latestFirst(shift.sales, (sale) => ({ sale })),
      ({ sale }) => saleCauses(sale, difference, tookOtherWays),
    ),
  ]
  return causeKinds
    .flatMap((kind) => causes.filter((cause) => cause.kind === kind).slice(0, MOST_OF_A_KIND))
    .slice(0, MOST_CAUSES)
}

/**
 * Those of some sales of a shift on which {@link differenceCauses} depends: the possible causes, and one that was paid in other ways.
 * So a long shift is looked through in portions.
 */
export function decisiveSales<Sale extends ShiftSale>(sales: readonly Sale[], difference: Centavos): Sale[] {
  const paidOtherwise = sales.find(({ otherAmounts }) => otherAmounts.length > 0)
  return sales.filter((sale) => sale === paidOtherwise || saleCauses(sale, difference, false).length > 0)
}

const nothingToLookAt = { sale: null, returned: null, movement: null, payment: null }

const latestFirst = <Row, Place>(rows: readonly Row[], placeOf: (row: Row) => Place): Place[] =>
  rows.toReversed().map(placeOf)

const causesBy = <Place extends object>(places: readonly Place[], kindsOf: (place: Place) => CauseKind[]) =>
  places.flatMap((place) => kindsOf(place).map((kind) => ({ kind, ...nothingToLookAt, ...place })))

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

function returnCauses({ cash, otherAmounts }: ShiftReturn, difference: Centavos): CauseKind[] {
  return matching([
    ['return_not_given', cash > 0 && difference === cash],
    ['return_repeated', cash > 0 && difference === -cash],
    ['return_in_cash', otherAmounts.includes(-difference)],
  ])
}

function voidCauses({ cash }: ShiftVoid, difference: Centavos): CauseKind[] {
  return matching([
    ['void_not_given', cash > 0 && difference === cash],
    ['void_not_collected', cash > 0 && difference === -cash],
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
