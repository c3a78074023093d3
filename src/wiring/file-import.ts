import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { PlannedRow } from '../../domain/file-import/kinds/row-values.ts'
import { compareRows } from '../../domain/file-import/compared-rows.ts'
import { fileRefusals } from '../../domain/file-import/cells/file-refusals.ts'
import { isOfStore, type OfStore } from '../../domain/entities/own-store.ts'
import type { ColumnUses, ImportKindName } from '../../domain/file-import/kinds/import-columns.ts'
import type { PreviewRow } from '../../domain/file-import/preview.ts'
import { initialSettings } from '../../domain/settings.ts'
import type { CatalogProduct } from '../../domain/search/catalog.ts'
import type { SheetRows } from '../../domain/file-import/read-rows.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { about, type Notice } from '../machines/notice.ts'
import type { KeptFile } from '../machines/file-import/import-context.ts'
import { fileImportToolActions } from '../machines/file-import/file-import-setup.ts'
import { fileImportMachine } from '../machines/file-import/file-import.ts'
import type { ApiClient } from '../services/api-client.ts'
import { importRows } from '../services/api/import-rows.ts'
import { fetchProductsInPortions } from '../services/api/records/fetch-products.ts'
import { fetchClients, fetchSuppliers } from '../services/api/records/fetch-records.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { createFileReader, type ChosenFile } from '../services/import-file/read-file.ts'
import {
  catalogRows,
  clientRows,
  refusedFileRows,
  rowsOfCatalog,
  saveRows,
  supplierRows,
  undoFileRows,
} from '../services/import-file/save-rows.ts'
import { madeInPortions } from '../services/made-in-portions.ts'
import { reloadRecords } from '../services/queries.ts'
import type { ImportSheetPart, ImportSheetRow } from '../services/spreadsheets/import-sheet.ts'
import { waitUntil } from '../services/wait-until.ts'
import type { Queries } from './queries.ts'

interface ImportServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
  failures: FailureReporter
  /** The till sells what was imported. */
  reloadProducts(): void
  notify(notice: Notice): void
}

const titles: Readonly<Record<ImportKindName, string>> = {
  product: 'Productos',
  client: 'Clientes',
  supplier: 'Proveedores',
}

/** The records of the own store. */
type OfOwn = <T extends OfStore>(records: readonly T[]) => readonly T[]

/** The import of files: its machine, and the files that it hands out. */
export function wireFileImport({
  api,
  queryClient,
  queries,
  tools,
  failures,
  reloadProducts,
  notify,
}: ImportServices) {
  const reader = createFileReader((error) => failures.reportWorker('file-reader-worker', error))
  /** Only the last file is kept: a person imports one at a time. */
  let kept: { id: string; content: ChosenFile } | null = null
  const contentOf = ({ id }: KeptFile) => (kept?.id === id ? kept.content : null)

  const save = async (list: Omit<ImportSheetPart, 'store'>) => {
    const [own] = await queryClient.ensureQueryData(queries.stores)
    return saveRows(
      { ...list, store: own?.name ?? '' },
      { now: tools.now, onFailure: (error) => failures.reportWorker('report-worker', error) },
    )
  }

  /** What nobody knows counts as off, as on the screens. */
  const columnUses = async (): Promise<ColumnUses> => {
    const settings = await queryClient.ensureQueryData(queries.settings).catch(() => initialSettings)
    return { categories: settings.categories, sell_packs: settings.sell_packs }
  }

  const allProducts = () =>
    fetchProductsInPortions(api, queryClient.getQueryData<CatalogProduct[]>(queries.products.queryKey))
  // Asked anew: what this device has just written may not have come to its lists yet.
  const allRows: Readonly<Record<ImportKindName, (ofOwn: OfOwn) => Promise<ImportSheetRow[]>>> = {
    product: async (ofOwn) => {
      const uses = await columnUses()
      return madeInPortions(ofOwn(await allProducts()), (some) => catalogRows(some, uses))
    },
    client: async (ofOwn) => clientRows(ofOwn(await fetchClients(api))),
    supplier: async (ofOwn) => supplierRows(ofOwn(await fetchSuppliers(api))),
  }

  return {
    machine: fileImportMachine.provide({
      actors: {
        readLayouts: fromPromise(async ({ input, signal }) => {
          const content = contentOf(input.file)
          return content
            ? reader.layouts(content, input.kind, signal, await columnUses())
            : { refused: fileRefusals.gone }
        }),
        readSheet: fromPromise(({ input, signal }) => {
          const content = contentOf(input.file)
          return content
            ? reader.rows(content, input.choice, signal)
            : Promise.resolve({ refused: fileRefusals.gone })
        }),
        readCatalog: fromPromise(async ({ input }) => {
          const products = (await allProducts()).filter(({ store }) => store.id === input.from)
          const rows = await madeInPortions(products, rowsOfCatalog)
          return { value: compareRows('product', { rows, unread: [], leftOut: [] }) }
        }),
        sendPortion: fromPromise(({ input, signal }) => toOutcome(importRows(api, input, signal))),
        wait: fromPromise(({ input }) => waitUntil(input.until, tools.now)),
      },
      actions: {
        ...fileImportToolActions(tools),
        notify: (_, { kind, notice }) => notify(about(kind, notice)),
        reloadRecords: (_, kind) => {
          reloadRecords(queryClient, kind)
          if (kind === 'product') reloadProducts()
        },
      },
    }),
    /** Keeps the content of a file that was chosen until another is. */
    keepFile: (file: ChosenFile & { name: string }): KeptFile => {
      kept = { id: tools.makeKey(), content: file }
      return { id: kept.id, name: file.name }
    },
    /** Forgets the file, and ends the worker that has read it. */
    forgetFile: (): void => {
      kept = null
      reader.end()
    },
    /** Downloads all records of the own store; importing the file changes nothing. @throws when it cannot be made. */
    saveAll: async (kind: ImportKindName): Promise<void> => {
      const stores = await queryClient.ensureQueryData(queries.stores)
      const [first] = stores
      /** Only a superadmin sees other stores than the own one, which is the first. */
      const ofOwn = <T extends OfStore>(records: readonly T[]) =>
        first && stores.length > 1 ? records.filter((one) => isOfStore(one, first)) : records
      return save({ imported: kind, rows: await allRows[kind](ofOwn), title: titles[kind], has: 'nothing' })
    },
    /** Downloads the refused rows with the column 'Motivo'. @throws when it cannot be made. */
    saveRefused: (kind: ImportKindName, read: SheetRows, preview: readonly PreviewRow[]): Promise<void> =>
      save({ imported: kind, rows: refusedFileRows(read, preview), title: 'Rechazados', has: 'reasons' }),
    /** Downloads the file that brings back what was before. @throws when it cannot be made. */
    saveUndo: async (kind: ImportKindName, plans: readonly (readonly PlannedRow[])[]): Promise<void> => {
      const rows = await madeInPortions(plans.flat(), (some) => undoFileRows(kind, some))
      return save({ imported: kind, rows, title: 'Deshacer', has: 'removals' })
    },
  }
}
