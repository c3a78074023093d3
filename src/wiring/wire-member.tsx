/** The part of the program behind the sign-in: till, catalog, queries and printing. It has a bundle of its own (docs/decisions/0101). */
import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { KnownSettings } from '../../domain/calls/settings.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { readScan } from '../../domain/search/read-scan.ts'
import type { ClosingSummary } from '../../domain/drawer/register.ts'
import type { OfRegister } from '../../domain/paper/slip-parts.ts'
import { afterPaint } from '../components/after-paint.ts'
import { failure, type Notice } from '../machines/notice.ts'
import { underWay } from '../machines/register/unsettled.ts'
import { registerOf, type SessionActor } from '../machines/session/session.ts'
import { registerMachine } from '../machines/register/register.ts'
import { draftsOf } from '../machines/stored-till/drafts.ts'
import { readStoredTill } from '../machines/stored-till/till-schema.ts'
import { tillVersions } from '../machines/stored-till/till-versions.ts'
import { maySee, screenAt, screens } from '../screens.ts'
import { createLastSale } from '../services/device/last-sale.ts'
import type { ApiClient } from '../services/api-client.ts'
import { createCatalogStore } from '../services/catalog/catalog-store.ts'
import { searchClients } from '../services/catalog/client-search.ts'
import { ownRecords } from '../services/catalog/own-records.ts'
import type { KeptProducts } from '../services/catalog/kept-products.ts'
import { createWordFinder, type FinderWorker } from '../services/catalog/word-finder.ts'
import { downloadClosingPdf } from '../services/pdf/download-closing-pdf.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import type { DeviceSettingsStore } from '../services/device/device-settings.ts'
import { createKeptStore } from '../services/device/kept-store.ts'
import { createSounds } from '../services/device/sounds.ts'
import { createOutbox } from '../services/outbox/outbox.ts'
import { reloadHeld } from '../services/held-queries.ts'
import { reloadCashWarning, reloadMovements } from '../services/drawer-queries.ts'
import { reloadAccounts, reloadDeliveries } from '../services/queries.ts'
import { createScanGate, type ScanHearer } from '../services/scanner/scan-gate.ts'
import { createSignedIn } from '../services/session/signed-in.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { reloadSales } from '../services/sale-queries.ts'
import { guardLeaving } from '../services/till/leaving.ts'
import { keepTill } from '../services/till/till-keeper.ts'
import { createTillStore } from '../services/till/till-store.ts'
import { createOwnSecret } from './create-own-secret.ts'
import { createTillHolder } from './create-till-holder.ts'
import { lateHeard, wireFeed } from './feed.ts'
import { machineTools } from './machine-tools.ts'
import { wireOutbox } from './commands/outbox.ts'
import { wireParts } from './parts.ts'
import { createSlips, printPaper, Printer } from './printing.tsx'
import { wireQueries } from './queries.ts'

interface MemberServices {
  api: ApiClient
  queryClient: QueryClient
  tokens: TokenStore
  clock: ServerClock
  settings: DeviceSettingsStore
  failures: FailureReporter
  keptProducts: KeptProducts
  session: SessionActor
  /** The server's origin; empty for the one that served the page. */
  origin: string
  notify(notice: Notice): void
}

export type Member = ReturnType<typeof wireMember>

const startSearchWorker = (): FinderWorker =>
  new Worker(new URL('../services/catalog/catalog-worker.ts', import.meta.url), { type: 'module' })

/** Wires what the screens behind the sign-in need, and the till holder for `session`, which runs it. */
export function wireMember(services: MemberServices) {
  const { api, queryClient, tokens, clock, settings, failures, keptProducts, session, notify } = services
  const tools = machineTools(clock)
  const signedIn = createSignedIn(api, tokens)
  const tills = createTillStore({
    drafts: (snapshot) => draftsOf(registerMachine, snapshot),
    version: tillVersions,
    read: readStoredTill,
    onSetAside: (lost) =>
      failures.report({ kind: 'till', message: `set aside: ${lost.join(', ') || 'all'}` }),
    onFailure: () => notify(failure(saleMessages.notStored)),
  })
  // A device that cannot store has said so of its till.
  const outbox = createOutbox(() => undefined)
  const sent = wireOutbox({
    ...{ api, outbox, tools, signedIn, session, tokens, notify },
    reloadWritten: () => {
      reloadMade()
      reloadHeld(queryClient)
      recheckRegister()
    },
  })
  const keptStore = createKeptStore()
  const userId = () => tokens.session()?.userId ?? null
  const heard = lateHeard()
  const queries = wireQueries({ api, clock, keptProducts, keptStore, userId, heard })
  const sounds = createSounds({ enabled: () => settings.getSnapshot().sounds })
  const finder = createWordFinder(typeof Worker === 'undefined' ? null : startSearchWorker, (error) =>
    failures.reportWorker('catalog-worker', error),
  )
  // On a slow machine the first screen would wait while the worker reads.
  const patientFinder = { ...finder, readAhead: () => afterPaint(finder.readAhead) }
  const catalog = createCatalogStore(queryClient, queries, patientFinder, {
    session: tokens.session,
    keptStore: keptStore.load,
  })

  const currentRegister = () => registerOf(session)
  const currentSale = () => currentRegister()?.getSnapshot().children.sale
  const hasOpenWork = () => {
    const register = currentRegister()?.getSnapshot()
    if (!register) return false
    const { sale, ...beside } = underWay(register)
    return sale !== 'none' || Object.values(beside).includes('unsettled')
  }
  catalog.onProducts((products) => currentSale()?.send({ type: 'catalog.update', products }))

  /** What a sale, a return or a delivery changes. */
  function reloadMade() {
    catalog.reload()
    reloadSales(queryClient)
    reloadDeliveries(queryClient)
    reloadAccounts(queryClient)
    reloadMovements(queryClient)
  }
  /** Not while the machine that asks for it is still busy with its own event. */
  function recheckRegister() {
    queueMicrotask(() => currentRegister()?.send({ type: 'status.check' }))
  }

  const lastSale = createLastSale()
  const slips = createSlips({ queryClient, queries, notify })
  const tillHolder = createTillHolder(
    { api, tills, clock, tokens, signedIn, outbox, maker: sent.makers.now },
    {
      notify,
      work: {
        ...slips,
        printWhenWanted: (receipt) => {
          const user = tokens.session()?.userId
          if (user !== undefined && receipt.saleNumber !== null) lastSale.keep(user, receipt.saleNumber)
          if (settings.getSnapshot().printOnSale) slips.printReceipt(receipt)
        },
        // The receipt is painted first (docs/decisions/0150).
        reloadProducts: () =>
          afterPaint(() => {
            catalog.reload()
            reloadCashWarning(queryClient)
          }),
        reloadAccounts: () => reloadAccounts(queryClient),
        reloadMovements: () => reloadMovements(queryClient),
        reloadSales: reloadMade,
        reloadHeld: () => reloadHeld(queryClient),
        recheckRegister,
      },
      closeQuestions: () => session.send({ type: 'leave.dismiss' }),
      othersStored: async () => parts.goods.loaded()?.deliveryStored(),
    },
  )
  const stopHearing = wireFeed(services, queries, heard, sent.onServerBack)
  const stopKeeping = keepTill(session, tills)
  const stopGuarding = guardLeaving(window, hasOpenWork)

  const refusing: ScanHearer = {
    onScan: () => {
      notify(failure(saleMessages.notNow))
      sounds.refused()
    },
    isTaking: () => false,
  }
  const scans = createScanGate({
    target: window,
    scanner: () => settings.getSnapshot().scanner,
    isCode: (text) => {
      const known = catalog.getSnapshot().catalog
      const labels = queryClient.getQueryData<KnownSettings>(queries.settings.queryKey)?.scale_labels ?? []
      const read = known && readScan(known, text, labels)
      return read !== null && 'product' in read
    },
    otherwise: () => (session.getSnapshot().matches('loggedIn') ? refusing : null),
    settle: () => flushSync(() => undefined),
  })
  const parts = wireParts({
    ...{ api, queryClient, queries, tools, failures, session, signedIn, tokens },
    ...{ catalog, settings, sounds, scans, outbox, maker: sent.makers.now },
    notify,
  })
  const ports = {
    catalog: {
      subscribe: catalog.subscribe,
      getSnapshot: catalog.getSnapshot,
      /** Loads the products again, after a sale or a failure. */
      reload: catalog.reload,
    },
    queries,
    ...parts,
    /** The machine of 'Mi cuenta' with its actors. */
    ownSecretMachine: createOwnSecret(api, notify),
    searchClients,
    /** The records of the own store, of an answer that may have those of every store. */
    ownRecords,
    /** Of several listeners the newest hears a scan. @returns a function that stops. */
    listenForScans: scans.listen,
    sounds,
    /** What delivers the commands of this device that have no definite answer; null while this tab does not. */
    courier: sent.courier,
    /** The time of the server's clock in milliseconds, once it is known: the clock of a device may be off by days. */
    now: clock.now,
    downloadClosingPdf: (summary: ClosingSummary, by: OfRegister) =>
      downloadClosingPdf(summary, by, (error) => failures.reportWorker('pdf-worker', error)),
    /**
     * Counts a copy of the receipt of the last sale that this user made on this device, and prints it.
     * @returns its number; null without such a sale. @throws when it was not counted or could not be printed.
     */
    printLastSale: async (): Promise<number | null> => {
      const number = lastSale.of(tokens.session()?.userId ?? '')
      if (number === null) return null
      const { sale, printCopy } = await parts.sold.load()
      const sold = await queryClient.fetchQuery(sale(number))
      if (sold.totals === null)
        throw new Error('Another device has sold since: the money of this sale is not told')
      return printCopy(sold)
    },
    /** Prints a paper of 80 mm. @throws the reason why it could not be printed. */
    printPaper,
  }
  // Before the sign-in a worker that fails could not be reported, and no product be read; afterwards the catalog starts both.
  const viewer = tokens.session()
  if (viewer !== null) {
    finder.start()
    tills.open()
    // While the lock and the stored till are being read.
    if (screenAt(location.pathname) === screens.sale && maySee(viewer, screens.sale)) catalog.prefetch()
  }

  return {
    ports,
    tillHolder,
    /** Whether a sale is open, or something was sent whose answer is not known yet. */
    hasOpenWork,
    Printer: () => <Printer session={session} />,
    /** Stops storing the till and moves the stored one aside. */
    async setTillAside(userId: string) {
      stopKeeping()
      await tills.setAside(userId)
    },
    stop() {
      stopHearing()
      sent.stop()
      stopKeeping()
      stopGuarding()
      scans.stop()
    },
  }
}
