import type { UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { AccountPage, AccountQuestion } from '../domain/credit/account-page.ts'
import type { Statement, StatementQuestion } from '../domain/credit/statement.ts'
import type { SignedMovement } from '../domain/drawer/movement-shape.ts'
import type { CatalogProduct } from '../domain/search/catalog.ts'
import type { Store } from '../domain/entities/store.ts'
import type { ListedClient } from '../domain/entities/client.ts'
import type { FirstSteps } from '../domain/first-steps.ts'
import type { ListedSupplier } from '../domain/entities/supplier.ts'
import type { ListedRole, ListedUser } from '../domain/entities/user.ts'
import type { EntryRow, WholeEntry } from '../domain/calls/stock-entries.ts'
import type { EntriesQuestion } from '../domain/goods/entry-records.ts'
import type { MovesPage, MovesQuestion } from '../domain/goods/kardex.ts'
import type { StockCount } from '../domain/goods/count-shapes.ts'
import type { WholeStockCount } from '../domain/goods/stock-count-page.ts'
import type { MidShift } from '../domain/drawer/mid-shift.ts'
import type { Paper } from '../domain/paper/paper.ts'
import type { OfRegister } from '../domain/paper/slip-parts.ts'
import type { ClosingSummary } from '../domain/drawer/register.ts'
import type {
  ClosedRegister,
  RegisterEntry,
  RegisterQuestion,
  WholeRegister,
} from '../domain/drawer/register-history.ts'
import type { KeyPage } from '../domain/key-page.ts'
import type { HeldEntry } from '../domain/selling/resumed-sale.ts'
import type { ClockDoubt } from '../domain/server-clock.ts'
import type { BlindSale, SaleEntry, SalesQuestion, SoldSale } from '../domain/selling/sales-made.ts'
import type { KnownSettings } from '../domain/calls/settings.ts'
import type { KnownRecords, KnownStores, OfStore } from '../domain/entities/own-store.ts'
import type { Observable } from './observable.ts'
import type { CatalogState } from '../domain/search/catalog.ts'
import type { ChartPoint } from './services/reports/sales-chart.ts'
import type { DeviceSettings } from './services/device/device-settings.ts'
import type { ScreenRemedy } from './components/feedback/error-boundary.tsx'
import type { EarlyMenuKey } from './components/keys/early-menu-key.ts'
import type { ScanHearer } from './services/scanner/scan-gate.ts'
import type { StatementPaper } from '../domain/credit/statement.ts'
import type { FoundSumPort, SummedList } from './found-sum-port.ts'
import type { EntryActor } from './machines/entry/entry.ts'
import type { listMachine } from './machines/list/list.ts'
import type { reportMachine } from './machines/report/report.ts'
import type { calibrationMachine } from './machines/calibration/calibration.ts'
import type { uncountedClosingMachine } from './machines/uncounted-closing/uncounted-closing.ts'
import type { ownSecretMachine } from './machines/own-secret/own-secret.ts'
import type { Notice } from './machines/notice.ts'
import type { Session } from './machines/session/session-types.ts'
import type { SessionActor } from './machines/session/session.ts'
import type { stockCountMachine } from './machines/stock-count/stock-count.ts'
import type { TallyQueueActor } from './machines/stock-count/tally-queue.ts'
import type { onboardingMachine } from './machines/onboarding/onboarding.ts'
import type { Part } from './parts.ts'

/** What the reports need from outside. */
export interface ReportPorts {
  /** The machine of the reports with its actors. */
  machine: typeof reportMachine
  /** Draws on the canvas in the colours of the theme; draws again when the theme changes. @returns a function that stops. */
  drawSalesChart(canvas: HTMLCanvasElement, points: readonly ChartPoint[]): () => void
}

/** What the history of registers needs from outside. */
export interface ClosingPorts extends SummedList<RegisterEntry, RegisterQuestion> {
  register(id: number): UseQueryOptions<WholeRegister>
  /** Downloads the closing document, marked as a copy. @throws Error when it cannot be made. */
  downloadCopy(register: ClosedRegister, address: string | null): Promise<void>
  /** The machine that closes a register that was left open. */
  uncounted: typeof uncountedClosingMachine
}

/** What the sales that were made need from outside. */
export interface SoldPorts extends SummedList<SaleEntry, SalesQuestion> {
  sale(id: number): UseQueryOptions<SoldSale | BlindSale>
  /** Why the server refused the search of a page; null when it was not that. */
  refusalOf(error: Error): string | null
  /** Counts a copy and prints it. @returns its number. @throws when it was not counted or could not be printed. */
  printCopy(sale: SoldSale): Promise<number>
}

/** What the account of a client needs from outside. */
export interface AccountPorts {
  page(question: AccountQuestion, signal: AbortSignal): Promise<AccountPage>
  /** The statement, read again. @throws when it cannot be read. */
  statement(question: StatementQuestion, signal: AbortSignal): Promise<Statement>
  /** @throws when it cannot be handed out, or the signal's reason when it is aborted: then no file is downloaded. */
  papers: Readonly<Record<StatementPaper, (statement: Statement, signal: AbortSignal) => Promise<void>>>
  /** The machine of the form that adjusts a balance: that of the lists with other actors. */
  adjusting: typeof listMachine
}

/** What goods need from outside. */
export interface GoodsPorts {
  /** A page of the kardex of a product. */
  moves(question: MovesQuestion): UseQueryOptions<MovesPage>
  /** The entry that who is signed in enters in a store. */
  entry(storeId: number): Part<EntryActor>
  /** Resolves when what was entered so far is on disk. */
  entryStored(): Promise<void>
  /** A page of the entries of a store. */
  entries(question: EntriesQuestion): UseQueryOptions<KeyPage<EntryRow>>
  entriesSum: FoundSumPort<EntriesQuestion>
  wholeEntry(id: number): UseQueryOptions<WholeEntry>
  /** Whether the server has no such record, at least none that this person may see. */
  isMissing(error: Error): boolean
  /** Why the server refused the search of a page; null when it was not that. */
  refusalOf(error: Error): string | null
}

/** What stock takes need from outside. */
export interface CountPorts {
  /** @param after the `next` of the page before; null for the newest stock takes. */
  page(after: string | null): UseQueryOptions<KeyPage<StockCount>>
  count(id: number): UseQueryOptions<WholeStockCount>
  /** What this user counted on this device and is not settled; it is sent while they are signed in. */
  queueOf(user: Session): TallyQueueActor
  /** The machine of the stock takes; its tallies go to the queue. */
  machine: typeof stockCountMachine
}

/** The ports of the pages before the sign-in. main.tsx and wiring/ make all ports from the real services; screens never import those. */
export interface FrontPorts {
  session: SessionActor
  /** Whether the server has no users yet. */
  setupNeeded: UseQueryOptions<boolean>
  /** The machine of the set-up page with its actors. */
  onboardingMachine: Part<typeof onboardingMachine>
  settings: Observable<DeviceSettings> & { change(settings: Partial<DeviceSettings>): void }
  online: Observable<boolean>
  /** How the server's clock seems to be wrong; null while it is not in doubt. */
  clockDoubt: Observable<ClockDoubt | null>
  /** Whether the server has a newer page. */
  isOld: Observable<boolean>
  earlyMenuKey: EarlyMenuKey
  notify(notice: Notice): void
  /** Reports a screen that failed, with React's component stack. @param onReported called when the server has the report. */
  screenFailed(error: unknown, where: string, onReported?: () => void): Promise<ScreenRemedy>
  /** The user name of the last person who signed in here and did not sign out; empty otherwise. */
  lastUsername(): string
}

/** The ports that only the screens behind the sign-in need; they have a bundle of their own (docs/decisions/0101). */
export interface MemberPorts {
  catalog: Observable<CatalogState> & { reload(): void }
  queries: {
    stores: UseQueryOptions<Store[]>
    clients: UseQueryOptions<ListedClient[]>
    products: UseQueryOptions<CatalogProduct[]>
    suppliers: UseQueryOptions<ListedSupplier[]>
    users: UseQueryOptions<ListedUser[]>
    roles: UseQueryOptions<ListedRole[]>
    firstSteps: UseQueryOptions<FirstSteps>
    /** What is set for the own store. */
    settings: UseQueryOptions<KnownSettings>
    midShift: UseQueryOptions<MidShift>
    /** The movements of cash of the own open register. */
    movements: UseQueryOptions<SignedMovement[]>
    /** Whether it is time to bring cash to the safe. */
    cashWarning: UseQueryOptions<boolean>
    /** The rights that the user lacks and a colleague could lend now. */
    approvable: UseQueryOptions<string[]>
    /** The sales of the own store that are set aside. */
    heldSales: UseQueryOptions<HeldEntry[]>
  }
  /** The machine of 'Mi cuenta' with its actors. */
  ownSecretMachine: typeof ownSecretMachine
  /** The machine of the lists with its actors. */
  listMachine: Part<typeof listMachine>
  reports: Part<ReportPorts>
  closings: Part<ClosingPorts>
  sold: Part<SoldPorts>
  accounts: Part<AccountPorts>
  goods: Part<GoodsPorts>
  counts: Part<CountPorts>
  /** The machine that measures the scanner. */
  calibration: Part<typeof calibrationMachine>
  searchClients(clients: readonly ListedClient[], text: string): ListedClient[]
  /** The records of the own store, of an answer that may have those of every store. */
  ownRecords<Row extends OfStore>(
    records: KnownRecords<Row>,
    stores: KnownStores,
    role: string,
  ): KnownRecords<Row>
  /** Of several listeners the newest hears a scan. @returns a function that stops. */
  listenForScans(hearer: ScanHearer): () => void
  sounds: { accepted(): void; refused(): void }
  /** The time of the server's clock in milliseconds, once it is known: the clock of a device may be off by days. */
  now(): number
  downloadClosingPdf(summary: ClosingSummary, by: OfRegister): Promise<void>
  /**
   * Counts a copy of the receipt of the last sale that this user made on this device, and prints it.
   * @returns its number; null without such a sale. @throws as {@link SoldPorts.printCopy}.
   */
  printLastSale(): Promise<number | null>
  /** Prints a paper of 80 mm. @throws the reason why it could not be printed. */
  printPaper(paper: Paper): Promise<void>
}

/** The ports of the screens behind the sign-in. */
export interface AppPorts extends FrontPorts, MemberPorts {}

/** The ports that the app starts with. */
export interface StartPorts extends FrontPorts {
  /** Loaded before anybody is signed in. */
  member: Part<{ ports: MemberPorts }>
  /** Whether this tab was signed in when the page was loaded. */
  isResumed: boolean
}

/** The ports that are loaded together with their screen. */
export type PortPart =
  'listMachine' | 'reports' | 'closings' | 'sold' | 'accounts' | 'goods' | 'counts' | 'calibration'

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
