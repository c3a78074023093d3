/** What the calls about registers tell of a drawer (docs/product.md §10.2, §10.3). */
import { isDay, startOfGuatemalaDay } from '../dates.ts'
import { MAX_PIECES } from './closing.ts'
import { causeKinds } from './difference-causes.ts'
import { messages } from '../messages.ts'
import { registerMessages } from '../register-messages.ts'
import { paidWithIds } from '../selling/tenders.ts'
import {
  ifTold,
  knownItems,
  list,
  nullIfEmpty,
  nullOr,
  object,
  optional,
  preparing,
} from '../shape/fields.ts'
import { amount, figure, id, instant, money, whole } from '../shape/values.ts'
import { choice, text } from '../shape/plain-values.ts'
import { movement, movements } from './movement-shape.ts'
import { doer } from '../shape/people.ts'

const { invalidClosingAmount, invalidPieces } = registerMessages

/** The counted amount of a closing (docs/product.md §5.5). */
export const closingAmount = amount({ least: 0, refusal: invalidClosingAmount })

/** The counted bills or coins of one value, in a request. */
export const countedRequest = object(
  {
    value: amount({ least: 1, refusal: invalidPieces }),
    pieces: whole({ least: 0, most: MAX_PIECES, refusal: invalidPieces }),
  },
  messages.validation.malformed,
)

const counted = list(object({ value: money(), pieces: whole() }))

/** An open register. */
export const openRegister = object({ id: id(), opened_at: instant(), initial_amount: money() })

/** The own register; another server may not tell its id. */
export const ownRegister = object({ ...openRegister.fields, id: ifTold(id()) })

/** What came in by one way to pay. */
const tenderSum = object({ tender: choice(paidWithIds), count: whole(), amount: figure() })

export const tenderSums = list(tenderSum)

/** What clients paid on account, and what was given back; missing where nothing was. */
export const furtherTenders = { account_payments: optional(tenderSums), refunds: optional(tenderSums) }

export const tenders = { tenders: tenderSums, ...furtherTenders }

/** When something was sold. A day without a time is the start of that day in Guatemala. */
const soldAt = preparing(instant(), (value) =>
  isDay(value) ? new Date(startOfGuatemalaDay(value)).toISOString() : value,
)

const soldFields = { date: soldAt, client: text(), total: figure() }

/** A sale in the detail of a register. */
export const soldItem = object(soldFields)

/** What could explain a difference, with what there is to look at. */
export const cause = object({
  kind: choice(causeKinds),
  sale: nullIfEmpty(object({ number: whole(), ...soldFields })),
  movement: nullIfEmpty(movement),
  payment: nullIfEmpty(object({ id: id(), at: instant(), client: text(), amount: money() })),
  return: optional(object({ number: whole(), sale_number: whole(), at: instant(), total: money() })),
})

export const causes = knownItems(cause, isKnown)

function isKnown(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    !('kind' in value) ||
    causeKinds.some((kind) => kind === value.kind)
  )
}

/** Everything that happened in a register, as this server tells it. */
export const details = {
  ...tenders,
  movements,
  counted,
  salesDetail: list(soldItem),
}

const recountFields = {
  closing_amount: money(),
  difference: figure(),
  left_amount: nullIfEmpty(money()),
  reason: text(),
  at: instant(),
  user: doer,
}

/** The second count of a closed register, without its pieces. */
export const listedRecount = object(recountFields)

/** The second count of a closed register. The first one stays in the fields of the closing (docs/decisions/0120). */
export const recount = object({ ...recountFields, counted })

/** What a closing tells. Another server may tell only its amounts and its sales. */
export const closing = object({
  initial_amount: figure(),
  sales_total: figure(),
  closing_amount: nullOr(figure()),
  difference: nullOr(figure()),
  id: ifTold(id()),
  number: ifTold(whole()),
  expected_cash: ifTold(figure()),
  left_amount: optional(money()),
  causes: optional(causes),
  tenders: ifTold(tenderSums),
  ...furtherTenders,
  movements: ifTold(movements),
  counted: ifTold(counted),
  salesDetail: list(soldItem),
  recount: optional(recount),
})

/** A blind closing whose count differs: nothing of the difference is told before the second count (docs/decisions/0163). */
export const untold = object({ id: id(), closed_at: instant(), left_amount: optional(money()) })
