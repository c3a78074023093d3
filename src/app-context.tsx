/** The ports: what a screen may ask of the services. Their types are those of what src/wiring makes (docs/decisions/0203). */
import { createContext, useContext } from 'react'
import type { Part } from './parts.ts'
import type { wireAccounts } from './wiring/accounts.ts'
import type { wireClosings } from './wiring/closings.ts'
import type { wireCounts } from './wiring/counts.ts'
import type { wireGoods } from './wiring/goods.ts'
import type { wireFileImport } from './wiring/file-import.ts'
import type { wireLabels } from './wiring/labels.ts'
import type { wireRepricing } from './wiring/repricing.ts'
import type { wireReports } from './wiring/reports.ts'
import type { wireSold } from './wiring/sold.ts'
import type { wireFront } from './wiring/wire-front.ts'
import type { Member } from './wiring/wire-member.tsx'

/** What the reports need from outside. */
export type ReportPorts = ReturnType<typeof wireReports>

/** What the history of registers needs from outside. */
export type ClosingPorts = ReturnType<typeof wireClosings>

/** What the sales that were made need from outside. */
export type SoldPorts = ReturnType<typeof wireSold>

/** What the account of a client needs from outside. */
export type AccountPorts = ReturnType<typeof wireAccounts>

/** What goods need from outside. */
export type GoodsPorts = ReturnType<typeof wireGoods>

/** What stock takes need from outside. */
export type CountPorts = ReturnType<typeof wireCounts>

/** What the import of products needs from outside. */
export type ImportPorts = ReturnType<typeof wireFileImport>

/** What labels need from outside. */
export type LabelPorts = ReturnType<typeof wireLabels>

/** What prices of many at once need from outside. */
export type RepricingPorts = ReturnType<typeof wireRepricing>

/** The ports of the pages before the sign-in. */
type FrontPorts = ReturnType<typeof wireFront>

/** The ports that only the screens behind the sign-in need; they have a bundle of their own (docs/decisions/0101). */
export type MemberPorts = Member['ports']

/** The ports of the screens behind the sign-in. */
export interface AppPorts extends FrontPorts, MemberPorts {}

/** The ports that the app starts with. */
export interface StartPorts extends FrontPorts {
  /** Loaded before anybody is signed in. */
  member: Part<{ ports: MemberPorts }>
  /** Whether this tab was signed in when the page was loaded. */
  isResumed: boolean
}

const FrontContext = createContext<FrontPorts | null>(null)
const AppContext = createContext<AppPorts | null>(null)

export const FrontPortsProvider = FrontContext.Provider
export const AppPortsProvider = AppContext.Provider

/** The ports of a page before the sign-in. @throws outside the provider. */
export function useFront(): FrontPorts {
  const ports = useContext(FrontContext)
  if (!ports) throw new Error('FrontPortsProvider is missing')
  return ports
}

/** The ports of a screen behind the sign-in. @throws outside the provider. */
export function useApp(): AppPorts {
  const ports = useContext(AppContext)
  if (!ports) throw new Error('AppPortsProvider is missing')
  return ports
}
