import type { ReactNode } from 'react'
import type { TillSituation } from './machines.ts'
import type { DeliverySituation, Situation } from './stored.ts'

/** What the shop lacks in this state. */
export interface Circumstances {
  /** Lists, clients and stores: empty, still loading, or failed. */
  records?: 'none' | 'loading' | 'failed'
  catalog?: 'loading' | 'failed'
  /** The history of registers, or the one that is opened. */
  registers?: 'none' | 'loading' | 'failed' | 'one loading' | 'one failed'
  /** The sales that were made, or the one that is opened. */
  sold?: 'none' | 'loading' | 'failed' | 'refused' | 'one loading' | 'one failed' | 'one blind'
  /** The account of a client. */
  account?: 'none' | 'loading' | 'failed'
  /** The kardex of a product. */
  kardex?: 'none' | 'loading' | 'failed'
  /** The deliveries, or the one that is opened. */
  entries?: 'none' | 'loading' | 'failed' | 'one loading' | 'one failed' | 'one missing'
  /** The stock takes, or the one that is opened. */
  counts?: 'none' | 'loading' | 'failed'
  /** Stocks are not shown to who counts. */
  isBlind?: boolean
  /** What was counted on this device. */
  tallies?: 'waiting' | 'refused' | 'of others'
  /** What this device has not delivered. */
  undelivered?: boolean
  offline?: boolean
  /** The shop counts bills and coins. */
  countsPieces?: boolean
  /** The store asks only for the name of clients and suppliers. */
  asksNamesOnly?: boolean
  /** The store takes cards, with a reference, and transfers. */
  takesCards?: boolean
  /** The store sells on credit, and clients owe. */
  sellsOnCredit?: boolean
  /** Whether products have packs in the store. */
  sellsPacks?: boolean
  /** Whether the products of the store have categories. */
  hasCategories?: boolean
  /** The store takes deposits for returnable bottles, and has some. */
  takesDeposits?: boolean
  /** The store sells common articles. */
  sellsCommon?: boolean
  /** The rights that a colleague could lend. */
  approvable?: string[]
  /** Sales are set aside in the store. */
  holdsSales?: boolean
  /** The drawer has more cash than the store wants there. */
  hasMuchCash?: boolean
  /** The server has no users yet. */
  setupNeeded?: boolean
}

/** An interaction with the page: click (a selector), type into a field, press a key, or any function. */
export type Interaction =
  string | { field: string; text: string } | { key: string; ctrl?: true } | (() => void)

/** A page state: a screen of the product in a given state. */
export interface PageState {
  /**
   * The id of the machine's leaf state, as `sale.inProgress.lines`, or `screen.` and a name for a screen without a machine.
   * After two hyphens comes the variant.
   */
  id: string
  /** The address of the app. */
  path?: string
  till?: TillSituation
  /** The state of the machine of the list, the report or the set-up page. */
  inner?: Situation
  /** The state of the machine of 'Mi cuenta', which interactions open. */
  account?: Situation
  /** The state of the machine of deliveries. */
  entry?: DeliverySituation
  /** The state of the machine that closes a register without a count, which interactions start. */
  closing?: Situation
  circumstances?: Circumstances
  interactions?: readonly Interaction[]
  /** Shown instead of the app. */
  instead?: () => ReactNode
}
