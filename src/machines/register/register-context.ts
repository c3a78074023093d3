/** What a register machine knows, its conditions and its events. */
import type { CountEntry, CountRules, CountField, Counted } from '../../../domain/drawer/count-entry.ts'
import type { Centavos } from '../../../domain/money.ts'
import type {
  ClosingSummary,
  OpenRegister,
  ProposedAmount,
  RegisterStatus,
  UntoldClosing,
} from '../../../domain/drawer/register.ts'
import type { SenderEvent } from '../keyed-command/sending.ts'
import type { ExchangeBegun } from '../return/exchange-draft.ts'
import type { SaleProgress } from '../sale/sale-progress.ts'
import type { CartReplaced } from '../sale/sale-events.ts'
import type { Closing } from './closing.ts'
import type { RecountRequest } from './recount.ts'
import type { Sent } from './unsettled.ts'

export interface RegisterContext {
  permissions: string[]
  /** The open register, as the server last told it; null when none is open. */
  register: OpenRegister | null
  /** The amount in the drawer at the opening, in centavos. */
  initialAmount: Centavos
  /** The initial amount that the server proposed with its last answer; null without one. */
  proposed: ProposedAmount | null
  /** The entry of the closing screen; after the closing, that of the second count. It is kept while the screen is left. */
  count: CountEntry | null
  /** The closing that was sent last. It keeps its key until this register is closed. */
  closing: Closing | null
  /** The summary of the last closing; kept until a register is open again. */
  summary: ClosingSummary | null
  /** The last closing, as long as its second count is asked for; then there is no summary of it. */
  untold: UntoldClosing | null
  /** Why the cash is counted again, as it is typed. */
  reason: string
  /** The second count that was sent last. It keeps its key until it is written, or a register is open. */
  recount: RecountRequest | null
  /** Why opening, closing or counting again failed; shown at the form. */
  refusal: readonly string[]
}

/** The conditions of a register. Each state of the machine has exactly one of them as its tag. */
export const registerConditions = ['checking', 'unknown', 'open', 'closing', 'summary', 'closed'] as const

/**
 * In `checking` and `unknown` the server has not answered yet. In `closing` the closing has been sent, and nothing can be
 * sold. In `summary` the register is closed, and the summary of the closing is shown, or its cash is counted again, or asked for.
 */
export type RegisterCondition = (typeof registerConditions)[number]

/** A condition that follows from an answer of the server. */
export type KnownCondition = Exclude<RegisterCondition, 'checking' | 'unknown'>

export type RegisterEvent =
  | { type: 'session.renewed'; permissions: string[] }
  | { type: 'menu.load' }
  | { type: 'status.retry' }
  | { type: 'status.check' }
  | ({ type: 'status.receive' } & RegisterStatus)
  | { type: 'status.fail'; messages: string[] }
  | { type: 'register.open'; amount: Centavos }
  | ({ type: 'register.close' } & Sent & Counted)
  | CountEvent
  | RecountEvent
  | CartReplaced
  | ExchangeBegun
  | SenderEvent
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }
  | { type: 'summary.show' }
  | { type: 'summary.finish' }

/**
 * The events of a count. `count.begin`: the closing screen is shown; `rules` are those of the shop, or null while they are not
 * known. `count.refuse`: the server does not let this device count. `blanks.fill`: empty fields of bills and coins count as 0.
 */
export type CountEvent =
  | { type: 'count.begin'; rules: CountRules | null; sale: SaleProgress }
  | { type: 'count.type'; field: CountField; text: string }
  | { type: 'count.switch' }
  | { type: 'count.leave' }
  | { type: 'count.refuse'; messages: string[] }
  | { type: 'blanks.ask' }
  | { type: 'blanks.fill' }
  | { type: 'blanks.dismiss' }

/**
 * The events of a second count; the count itself is typed with those of a count. `recount.keep`: the first count
 * stays, where a second one is asked for.
 */
export type RecountEvent =
  | { type: 'recount.begin'; rules: CountRules }
  | { type: 'reason.type'; text: string }
  | ({ type: 'recount.send' } & Counted)
  | { type: 'recount.leave' }
  | { type: 'recount.keep' }

/** The commands of the count hold. `hold.keep` lets nobody sell on the register during the count with this id. */
export type CountHoldCommand = { type: 'hold.keep'; key: string } | { type: 'hold.end' }

/**
 * The commands of the status watch. `status.ask` asks after `inMs` milliseconds. `status.forget` drops the answers to
 * earlier questions, because the register has been opened or closed since.
 */
export type StatusQuestion = { type: 'status.ask'; inMs: number } | { type: 'status.forget' }
