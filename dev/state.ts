import type { ReactNode } from 'react'
import type { TillSituation } from './machines.ts'
import type { Situation } from './stored.ts'

/** What is not there in the shop, or not as it should be. */
export interface Circumstances {
  /** Lists, clients and stores: none at all, not there yet, or not to be had. */
  records?: 'none' | 'loading' | 'failed'
  catalog?: 'loading' | 'failed'
  offline?: boolean
  /** Nobody can sign in yet. */
  setupNeeded?: boolean
}

/** What interactions do to the page: click (a selector), type into a field, press a key, or anything else. */
export type Interaction =
  string | { field: string; text: string } | { key: string; ctrl?: true } | (() => void)

/** A screen of the product in a state, to look at. */
export interface PageState {
  /**
   * The id of the machine's leaf it shows, as in `sale.inProgress.lines`, or `screen.` and a name for what no machine knows.
   * After two hyphens what is special about it.
   */
  id: string
  /** The address the app is at. */
  path?: string
  till?: TillSituation
  /** Of the machine that the list, the report or the set-up page starts. */
  inner?: Situation
  /** Of the machine of 'Mi cuenta', which interactions open. */
  account?: Situation
  circumstances?: Circumstances
  interactions?: readonly Interaction[]
  /** Shown instead of the app. */
  instead?: () => ReactNode
}
