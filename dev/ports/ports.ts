/** The ports of a page state: they return sample data and do nothing. */
import { QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { quetzalDenominations } from '../../domain/drawer/closing.ts'
import type { SignedMovement } from '../../domain/drawer/movement-shape.ts'
import { PAGE_SIZES } from '../../domain/page-sizes.ts'
import type { FirstSteps } from '../../domain/first-steps.ts'
import type { KnownSettings } from '../../domain/calls/settings.ts'
import { initialSettings } from '../../domain/settings.ts'
import type { MidShift } from '../../domain/drawer/mid-shift.ts'
import type { AppPorts, MemberPorts, StartPorts } from '../../src/app-context.tsx'
import type { CatalogState } from '../../domain/search/catalog.ts'
import type { DeviceSettings } from '../../src/services/device/device-settings.ts'
import type { Observable } from '../../src/observable.ts'
import { createEarlyMenuKey } from '../../src/components/keys/early-menu-key.ts'
import { notifyWithToasts } from '../../src/components/feedback/toasts.tsx'
import type { EntryActor } from '../../src/machines/entry/entry.ts'
import type { SessionActor } from '../../src/machines/session/session.ts'
import { loadedPart } from '../../src/parts.ts'
import { createCatalogIndex } from '../../src/services/catalog/catalog-index.ts'
import { createWordFinder } from '../../src/services/catalog/word-finder.ts'
import { searchClients } from '../../src/services/catalog/client-search.ts'
import { ownRecords } from '../../src/services/catalog/own-records.ts'
import { createScanGate } from '../../src/services/scanner/scan-gate.ts'
import { drawSalesChart } from '../../src/services/reports/report-exports.ts'
import { beer, bottles } from '../deposits.ts'
import { freshShift, midShift, movements } from './drawer.ts'
import type { calibration, list, ownSecret, report, setUp, uncountedClosing } from '../machines.ts'
import type { stockCount } from '../count-machines.ts'
import type { fileImport, labels, repricing } from '../import-machine.ts'
import { accountPorts, creditClients, creditWays } from './credit.ts'
import { closingPorts } from './closings.ts'
import { courierIn } from './courier.ts'
import { goodsPorts } from './kardex.ts'
import { soldPorts } from './sold.ts'
import { heldSalesIn } from './held.ts'
import { categories, clients, NOW, products, roles, stores, cardWays, suppliers, users } from '../shop.ts'
import { storeSettings } from '../store-settings.ts'
import type { Circumstances } from '../state.ts'
import { countPorts } from './stock-counts.ts'

interface Inside {
  till: SessionActor
  settings: AppPorts['settings']
  circumstances: Circumstances
  calibration: typeof calibration
  entry: EntryActor
  list: typeof list
  ownSecret: typeof ownSecret
  uncountedClosing: typeof uncountedClosing
  stockCount: typeof stockCount
  fileImport: typeof fileImport
  labels: typeof labels
  repricing: typeof repricing
  report: typeof report
  setUp: typeof setUp
}

const always = <T>(value: T): Observable<T> => ({
  subscribe: () => () => undefined,
  getSnapshot: () => value,
})
const nothing = () => undefined

/** The ports of a state, the query client with its loaded data, and what stops them. */
export function portsOf(inside: Inside): { ports: StartPorts; queryClient: QueryClient; stop(): void } {
  const { circumstances } = inside
  const catalog = catalogOf(circumstances)
  const scans = createScanGate({
    target: window,
    scanner: () => inside.settings.getSnapshot().scanner,
    isCode: (text) => catalog.catalog?.byCode(text) !== undefined,
    otherwise: () =>
      inside.till.getSnapshot().matches('loggedIn') ? { onScan: nothing, isTaking: () => false } : null,
    settle: () => flushSync(() => undefined),
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const { records } = circumstances

  /** Loaded data is in the cache from the start. */
  const query = <T>(name: string, data: T[]): UseQueryOptions<T[]> => {
    const queryKey = [name]
    if (records === undefined || records === 'none')
      queryClient.setQueryData(queryKey, records === 'none' ? [] : data)
    const queryFn = () =>
      records === 'failed' ? Promise.reject(new Error('Not to be had')) : new Promise<T[]>(nothing)
    return { queryKey, queryFn }
  }
  const storesQuery = query('stores', stores)
  // The first store, and so the business name, is there in every state.
  if (records === 'none') queryClient.setQueryData(storesQuery.queryKey, stores.slice(0, 1))

  queryClient.setQueryData(['setup'], circumstances.setupNeeded ?? false)
  queryClient.setQueryData(['first-steps'], firstStepsIn(circumstances))
  if (records === undefined || records === 'none')
    queryClient.setQueryData(['settings'], settingsIn(circumstances))
  const member: MemberPorts = {
    catalog: { ...always(catalog), reload: nothing },
    courier: courierIn(circumstances),
    queries: {
      stores: storesQuery,
      clients: query('clients', circumstances.sellsOnCredit ? creditClients : clients),
      products: query('products', circumstances.takesDeposits ? [...products, ...bottles, beer] : products),
      suppliers: query('suppliers', suppliers),
      categories: query('categories', categories),
      users: query('users', users),
      roles: query('roles', roles),
      firstSteps: { queryKey: ['first-steps'] },
      settings: {
        queryKey: ['settings'],
        queryFn: () =>
          records === 'failed'
            ? Promise.reject(new Error('Not to be had'))
            : new Promise<KnownSettings>(nothing),
      },
      movements: { queryKey: ['movements'], queryFn: () => movementsIn(circumstances) },
      cashWarning: {
        queryKey: ['cash-warning'],
        queryFn: () => Promise.resolve(circumstances.hasMuchCash ?? false),
      },
      approvable: {
        queryKey: ['approvable'],
        queryFn: () => Promise.resolve(circumstances.approvable ?? []),
      },
      midShift: { queryKey: ['mid-shift'], queryFn: () => midShiftIn(circumstances) },
      heldSales: { queryKey: ['held-sales'], queryFn: () => heldSalesIn(circumstances) },
    },
    calibration: loadedPart(inside.calibration),
    closings: loadedPart(closingPorts(circumstances, inside.uncountedClosing)),
    sold: loadedPart(soldPorts(circumstances)),
    accounts: loadedPart(accountPorts(circumstances, inside.list)),
    goods: loadedPart(goodsPorts(circumstances, inside.entry)),
    counts: loadedPart(countPorts(circumstances, inside.stockCount)),
    labels: loadedPart({ machine: inside.labels }),
    repricing: loadedPart({ machine: inside.repricing }),
    fileImport: loadedPart({
      machine: inside.fileImport,
      keepFile: ({ name }) => ({ id: name, name }),
      forgetFile: nothing,
      saveAll: () => new Promise<void>(nothing),
      saveRefused: () => new Promise<void>(nothing),
      saveUndo: () => new Promise<void>(nothing),
    }),
    listMachine: loadedPart(inside.list),
    reports: loadedPart({ machine: inside.report, drawSalesChart }),
    ownSecretMachine: inside.ownSecret,
    searchClients,
    ownRecords,
    listenForScans: scans.listen,
    sounds: { accepted: nothing, refused: nothing },
    now: () => NOW,
    downloadClosingPdf: () => new Promise(nothing),
    printLastSale: () => new Promise(() => undefined),
    printPaper: () => Promise.resolve(),
  }
  const ports: StartPorts = {
    session: inside.till,
    member: loadedPart({ ports: member }),
    isResumed: true,
    setupNeeded: { queryKey: ['setup'] },
    onboardingMachine: loadedPart(inside.setUp),
    settings: inside.settings,
    online: always(circumstances.offline !== true),
    clockDoubt: always(null),
    isOld: always(false),
    earlyMenuKey: createEarlyMenuKey(),
    notify: notifyWithToasts,
    screenFailed: () => Promise.resolve('reload'),
    lastUsername: () => '',
  }
  return { ports, queryClient, stop: scans.stop }
}

function settingsIn({
  records,
  countsPieces,
  asksNamesOnly,
  takesCards,
  sellsOnCredit,
  sellsPacks,
  hasCategories,
  takesDeposits,
  sellsCommon,
  hasMuchCash,
}: Circumstances): KnownSettings {
  if (records === 'none') return initialSettings
  return {
    ...storeSettings,
    ...(countsPieces && { denominations: quetzalDenominations }),
    ...(asksNamesOnly && { names_only: true }),
    ...(takesCards && { tenders: cardWays }),
    ...(sellsPacks && { sell_packs: true }),
    ...(hasCategories && { categories: true }),
    ...(takesDeposits && { deposits: true }),
    ...(sellsCommon && { common_article_most: 10_000, common_article_id: 96 }),
    ...(sellsOnCredit && { tenders: creditWays }),
    ...(hasMuchCash && { cash_warning: 200_000 }),
  }
}

/** A shop without records has done none of its first steps. */
function firstStepsIn({ records }: Circumstances): FirstSteps {
  const taken = records !== 'none'
  return { product: taken, client: taken, register: taken, sale: taken, managers: ['Marta Castillo'] }
}

/** A shop without records has an open register in which nothing has happened yet. */
function midShiftIn({ records }: Circumstances): Promise<MidShift> {
  if (records === 'failed') return Promise.reject(new Error('Not to be had'))
  return records === 'loading' ? new Promise(nothing) : Promise.resolve(records ? freshShift : midShift)
}

function movementsIn({ records }: Circumstances): Promise<SignedMovement[]> {
  if (records === 'failed') return Promise.reject(new Error('Not to be had'))
  return records === 'loading' ? new Promise(nothing) : Promise.resolve(records ? [] : movements)
}

function catalogOf({ catalog: lacking, records }: Circumstances): CatalogState {
  if (lacking !== undefined) return { catalog: null, failed: lacking === 'failed' }
  const sold = records === 'none' ? [] : products
  return { catalog: createCatalogIndex(createWordFinder(null))(sold), failed: false }
}

/** The settings of this page: they are not stored, so that the till at the same address keeps its own. */
export function pageSettings(theme: DeviceSettings['theme']): AppPorts['settings'] {
  let settings: DeviceSettings = {
    printOnSale: false,
    theme,
    sounds: true,
    scanner: null,
    pageSize: PAGE_SIZES[0],
  }
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => settings,
    change(changes) {
      settings = { ...settings, ...changes }
      for (const listener of listeners) listener()
    },
  }
}
