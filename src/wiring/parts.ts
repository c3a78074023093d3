import type { QueryClient } from '@tanstack/react-query'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Notice } from '../machines/notice.ts'
import type { SessionActor } from '../machines/session/session.ts'
import { createPart, type Part } from '../parts.ts'
import type { PortPart } from '../screen.ts'
import type { ApiClient } from '../services/api-client.ts'
import type { CatalogStore } from '../services/catalog/catalog-store.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import type { DeviceSettingsStore } from '../services/device/device-settings.ts'
import type { Sounds } from '../services/device/sounds.ts'
import type { CommandMaker, Outbox } from '../services/outbox/outbox.ts'
import type { SignedIn } from '../services/session/signed-in.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import type { ScanGate } from '../services/scanner/scan-gate.ts'
import type { Queries } from './queries.ts'

interface PartServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
  failures: FailureReporter
  session: SessionActor
  signedIn: SignedIn
  tokens: Pick<TokenStore, 'session'>
  catalog: CatalogStore
  settings: DeviceSettingsStore
  sounds: Sounds
  scans: ScanGate
  outbox: Outbox
  /** Who is signed in. */
  maker(): CommandMaker
  notify(notice: Notice): void
}

/** The ports that are loaded together with their screen: each has a bundle of its own. */
export function wireParts({
  api,
  queryClient,
  queries,
  tools,
  failures,
  session,
  signedIn,
  tokens,
  outbox,
  maker,
  notify,
  ...calibrated
}: PartServices) {
  return {
    /** The machine of the lists with its actors. */
    listMachine: createPart(async () =>
      (await import('./lists.ts')).wireLists({ api, queryClient, tools, notify }),
    ),
    reports: createPart(async () =>
      (await import('./reports.ts')).wireReports({
        ...{ api, tools, notify },
        onExportFailure: (error) => failures.reportWorker('report-worker', error),
        onReadingFailure: (error) => failures.reportWorker('report-reader-worker', error),
      }),
    ),
    closings: createPart(async () =>
      (await import('./closings.ts')).wireClosings({
        ...{ api, queryClient, tools, notify },
        onPdfFailure: (error) => failures.reportWorker('pdf-worker', error),
      }),
    ),
    sold: createPart(async () => (await import('./sold.ts')).wireSold({ api, queryClient, queries, tools })),
    accounts: createPart(async () =>
      (await import('./accounts.ts')).wireAccounts({
        api,
        queryClient,
        queries,
        tools,
        failures,
        tokens,
        notify,
      }),
    ),
    goods: createPart(async () =>
      (await import('./goods.ts')).wireGoods({
        ...{ api, queryClient, queries, tools, failures, session, signedIn, outbox, maker, notify },
        reloadProducts: calibrated.catalog.reload,
      }),
    ),
    counts: createPart(async () =>
      (await import('./counts.ts')).wireCounts({
        api,
        queryClient,
        session,
        signedIn,
        tokens,
        tools,
        notify,
      }),
    ),
    fileImport: createPart(async () =>
      (await import('./file-import.ts')).wireFileImport({
        ...{ api, queryClient, queries, tools, failures, notify },
        reloadProducts: calibrated.catalog.reload,
      }),
    ),
    labels: createPart(async () => (await import('./labels.ts')).wireLabels({ api, notify })),
    repricing: createPart(async () =>
      (await import('./repricing.ts')).wireRepricing({
        ...{ api, queryClient, queries, tools, notify },
        reloadProducts: calibrated.catalog.reload,
      }),
    ),
    /** The machine that measures the scanner. */
    calibration: createPart(async () =>
      (await import('./create-calibration.ts')).createCalibration(calibrated),
    ),
  } satisfies Record<PortPart, Part<unknown>>
}
