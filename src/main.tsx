/** The wiring of the browser side: services, machines and screens meet only here and in wiring/. */
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { messages } from '../domain/messages.ts'
import { initialSettings } from '../domain/settings.ts'
import { App } from './app.tsx'
import type { AppPorts, ScreenRemedy } from './app-context.tsx'
import { notifyWithToasts } from './components/feedback/toasts.tsx'
import { loadFirstScreen } from './load-ahead.ts'
import { failure } from './machines/notice.ts'
import type { SaleReceipt } from './machines/sale/settlement.ts'
import { saleProgress } from './machines/sale/sale.ts'
import { registerOf, type SessionActor } from './machines/session/session.ts'
import { readStoredTill } from './machines/stored-till/till-schema.ts'
import { TILL_SNAPSHOT_VERSION } from './machines/stored-till/till-version.ts'
import { createPart } from './parts.ts'
import { screenAt } from './screens.ts'
import { createApiClient } from './services/api-client.ts'
import { createCatalogStore } from './services/catalog/catalog-store.ts'
import { createKeptProducts } from './services/catalog/kept-products.ts'
import { createWordFinder, type FinderWorker } from './services/catalog/word-finder.ts'
import { swallowBrowserChords } from './services/device/browser-chords.ts'
import { searchClients } from './services/catalog/client-search.ts'
import { downloadClosingPdf } from './services/closing-pdf/download-closing-pdf.ts'
import { watchConnection } from './services/connection/connection.ts'
import { createDeviceSettings, type DeviceSettingsStore } from './services/device/device-settings.ts'
import { createDeviceToken } from './services/session/device-token.ts'
import { guardLeaving } from './services/till/leaving.ts'
import {
  clientsQuery,
  firstStepsQuery,
  midShiftQuery,
  productsQuery,
  rolesQuery,
  settingsQuery,
  setupNeededQuery,
  storesQuery,
  suppliersQuery,
  usersQuery,
} from './services/queries.ts'
import { createQueryClient } from './services/query-client.ts'
import { componentsIn, reportOfError } from './services/connection/failure-report.ts'
import { createFailureReporter } from './services/connection/failure-reporter.ts'
import { watchPageErrors } from './services/connection/page-errors.ts'
import { listenForScans } from './services/scanner/scanner.ts'
import { noteScreenFailure } from './services/connection/screen-failures.ts'
import { createServerClock } from './services/connection/server-clock.ts'
import { createKeptSettings } from './services/device/kept-settings.ts'
import { createSounds } from './services/device/sounds.ts'
import { applyTheme } from './services/device/theme.ts'
import { keepTill } from './services/till/till-keeper.ts'
import { createTillStore } from './services/till/till-store.ts'
import { createTokenStore } from './services/session/token-store.ts'
import { createOwnPassword } from './wiring/create-own-password.ts'
import { createSession } from './wiring/create-session.ts'
import { machineTools } from './wiring/machine-tools.ts'
import './theme/main.scss'

/** The printer is loaded with the sign-in, before anybody can have sold something. */
const printer = createPart(async () => {
  const { ReceiptPrinter, printReceipt, printMidShift } =
    await import('./services/printing/receipt-printer.tsx')
  return { ReceiptPrinter, printReceipt, printMidShift }
})

/** Lays the receipts out. It stays when the user signs out while a receipt is still being printed. */
function Printer({ session }: { session: SessionActor }) {
  const isNeeded = useSelector(session, (snapshot) => snapshot.context.session !== null)
  const loaded = useSyncExternalStore(printer.subscribe, printer.loaded)
  useEffect(() => {
    // The code that prints loads it again and reports the failure.
    if (isNeeded) printer.load().catch(() => undefined)
  }, [isNeeded])
  return loaded && <loaded.ReceiptPrinter />
}

const startSearchWorker = (): FinderWorker =>
  new Worker(new URL('./services/catalog/catalog-worker.ts', import.meta.url), { type: 'module' })

interface AppOptions {
  /** Empty for the server that served the page. */
  host?: string
  settings?: DeviceSettingsStore
}

/** Builds the app against a server. */
export function createApp({ host, settings = createDeviceSettings() }: AppOptions = {}) {
  const tokens = createTokenStore()
  const queryClient = createQueryClient((reasons) => notifyWithToasts(failure(...reasons)))
  const clock = createServerClock()
  const tools = machineTools(clock)
  const client = createApiClient({
    token: tokens.token,
    onDate: clock.update,
    ...(host !== undefined && { host }),
  })
  const { api, online } = watchConnection(client)
  const failures = createFailureReporter({ api, isSignedIn: () => tokens.session() !== null })
  const tills = createTillStore({
    version: TILL_SNAPSHOT_VERSION,
    read: readStoredTill,
    onSetAside: (reason) => failures.report({ kind: 'till', message: `set aside: ${reason}` }),
    onFailure: () => notifyWithToasts(failure(messages.sale.notStored)),
  })
  const keptProducts = createKeptProducts(tokens.session)
  const products = productsQuery(api, keptProducts)
  const storeSettings = settingsQuery(api, createKeptSettings(), () => tokens.session()?.userId ?? null)
  const sounds = createSounds({ enabled: () => settings.getSnapshot().sounds })
  const finder = createWordFinder(typeof Worker === 'undefined' ? null : startSearchWorker, (error) =>
    failures.reportWorker('catalog-worker', error),
  )
  const catalog = createCatalogStore(queryClient, { products, stores: storesQuery(api) }, finder)

  const print = (receipt: SaleReceipt) => void printWithBusiness(receipt)
  async function printWithBusiness(receipt: SaleReceipt) {
    try {
      const [business] = await queryClient.ensureQueryData(storesQuery(api))
      const { printReceipt } = await printer.load()
      const { receipt_footer: footer } = queryClient.getQueryData(storeSettings.queryKey) ?? initialSettings
      if (business) await printReceipt({ ...receipt, business, footer })
    } catch {
      notifyWithToasts(failure(messages.sale.printFailed))
    }
  }

  const session = createSession(
    {
      api,
      tokens,
      device: createDeviceToken(),
      tills,
      queryClient,
      clock,
      keptProducts,
    },
    {
      notify: notifyWithToasts,
      print,
      printWhenWanted: (receipt) => {
        if (settings.getSnapshot().printOnSale) print(receipt)
      },
      reloadProducts: catalog.reload,
      recheckRegister: () => currentRegister()?.send({ type: 'status.check' }),
      forgetSession: () => {
        tokens.clear()
        queryClient.clear()
        keptProducts.clearCosts()
      },
    },
  )
  const currentRegister = () => registerOf(session)
  const currentSale = () => currentRegister()?.getSnapshot().children.sale
  const hasOpenSale = () => {
    const sale = currentSale()
    return sale !== undefined && saleProgress(sale.getSnapshot()) !== 'none'
  }
  catalog.onProducts((products) => currentSale()?.send({ type: 'catalog.update', products }))

  /** Sets the stored till aside when the screen that shows it fails again after a reload. */
  async function screenFailed(error: unknown, where: string, onReported?: () => void): Promise<ScreenRemedy> {
    failures.report(reportOfError('screen', error, componentsIn(where)), onReported)
    if (!noteScreenFailure(Date.now())) return 'reload'
    const holder = session.getSnapshot().children.tillHolder?.getSnapshot()
    // A till that another tab holds is not touched.
    if (!holder?.matches('holding') || !screenAt(location.pathname)?.showsTill) return 'leave'
    stopKeeping()
    await tills.setAside(holder.context.userId)
    stop()
    failures.report({ kind: 'till', message: 'set aside: screen' })
    return 'set aside'
  }

  const ports: AppPorts = {
    session,
    catalog,
    queries: {
      stores: storesQuery(api),
      clients: clientsQuery(api),
      products,
      suppliers: suppliersQuery(api),
      users: usersQuery(api),
      roles: rolesQuery(api),
      setupNeeded: setupNeededQuery(api),
      firstSteps: firstStepsQuery(api),
      settings: storeSettings,
      midShift: midShiftQuery(api, clock.now),
    },
    listMachine: createPart(async () =>
      (await import('./wiring/lists.ts')).wireLists(api, queryClient, tools),
    ),
    reports: createPart(async () =>
      (await import('./wiring/reports.ts')).wireReports(api, tools, (error) =>
        failures.reportWorker('report-worker', error),
      ),
    ),
    closings: createPart(async () =>
      (await import('./wiring/closings.ts')).wireClosings(api, (error) =>
        failures.reportWorker('closing-worker', error),
      ),
    ),
    ownPasswordMachine: createOwnPassword(api, notifyWithToasts),
    onboardingMachine: createPart(async () =>
      (await import('./wiring/create-onboarding.ts')).createOnboarding(api, session, notifyWithToasts),
    ),
    searchClients,
    listenForScans: (onScan, isCode) =>
      listenForScans({ target: window, onScan, isCode, scanner: () => settings.getSnapshot().scanner }),
    calibration: createPart(async () =>
      (await import('./wiring/create-calibration.ts')).createCalibration({ catalog, settings, sounds }),
    ),
    sounds,
    settings,
    online,
    now: clock.now,
    notify: notifyWithToasts,
    screenFailed,
    lastUsername: tokens.username,
    downloadClosingPdf: (summary, { business, cashier }) =>
      downloadClosingPdf(summary, { businessName: business.name, cashier }, (error) =>
        failures.reportWorker('closing-worker', error),
      ),
    printMidShift: async (report, context) => {
      const { printMidShift } = await printer.load()
      await printMidShift(report, context)
    },
  }
  const stopKeeping = keepTill(session, tills)
  const stopGuarding = guardLeaving(window, hasOpenSale)
  const stopWatching = watchPageErrors(window, failures.reportPage)
  if (tokens.session() !== null) {
    loadFirstScreen(location.pathname, ports)
    finder.start()
  }
  session.start()

  const stop = () => {
    stopKeeping()
    stopGuarding()
    stopWatching()
    session.stop()
  }

  return {
    ports,
    queryClient,
    page: (
      <>
        <App ports={ports} queryClient={queryClient} />
        <Printer session={session} />
      </>
    ),
    stop,
  }
}

const root = document.getElementById('root')
if (root) {
  const settings = createDeviceSettings()
  applyTheme(document, settings)
  swallowBrowserChords(window)
  createRoot(root).render(createApp({ settings }).page)
}
