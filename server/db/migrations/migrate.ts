import { OperatorError } from '../../operator-error.ts'
import type { Database } from '../database.ts'
import type { Engine } from '../engine.ts'
import type { Migration } from './migration.ts'
import { firstRelease } from './0001-first-release.ts'
import { backOffice } from './0002-back-office.ts'
import { reports } from './0003-reports.ts'
import { signInTries } from './0004-sign-in-tries.ts'
import { setupAndAudit } from './0005-setup-and-audit.ts'
import { unusedIndexes } from './0006-unused-indexes.ts'
import { recordVersions } from './0007-record-versions.ts'
import { lookAlikeNames } from './0008-look-alike-names.ts'
import { givenRights } from './0009-given-rights.ts'
import { storeSettings } from './0010-store-settings.ts'
import { drawer } from './0011-drawer.ts'
import { blindClosing } from './0012-blind-closing.ts'
import { salePayments } from './0013-sale-payments.ts'
import { registerCounts } from './0014-register-counts.ts'
import { clientLedger } from './0015-client-ledger.ts'
import { registerRecounts } from './0016-register-recounts.ts'
import { salesMade } from './0017-sales-made.ts'
import { saleReturns } from './0018-sale-returns.ts'
import { heldSales } from './0019-held-sales.ts'
import { approvals } from './0020-approvals.ts'
import { thousandths } from './0021-thousandths.ts'
import { stockMoves } from './0022-stock-moves.ts'
import { stockEntries } from './0023-stock-entries.ts'
import { stockAdjustments } from './0024-stock-adjustments.ts'
import { stockCounts } from './0025-stock-counts.ts'
import { exchanges } from './0026-exchanges.ts'
import { usedApprovals } from './0027-used-approvals.ts'
import { movesInBlocks } from './0028-moves-in-blocks.ts'
import { keysInOrder } from './0029-keys-in-order.ts'
import { exceedingWithdrawals } from './0030-exceeding-withdrawals.ts'
import { seals } from './0031-seals.ts'
import { receiptBars } from './0035-receipt-bars.ts'
import { askedRecounts } from './0036-asked-recounts.ts'
import { jobs } from './0037-jobs.ts'
import { expiringKeys } from './0038-expiring-keys.ts'
import { devices } from './0040-devices.ts'
import { keysOfDevices } from './0041-keys-of-devices.ts'
import { productImports } from './0042-product-imports.ts'
import { articleUnits } from './0043-units.ts'
import { productCodes } from './0045-product-codes.ts'
import { soldPacks } from './0046-sold-packs.ts'
import { categories } from './0047-categories.ts'
import { countsOfACategory } from './0050-counts-of-a-category.ts'
import { pricedAt } from './0051-priced-at.ts'
import { articlesWithoutStock } from './0052-articles-without-stock.ts'
import { repricings } from './0054-repricings.ts'
import { entryPacks } from './0055-entry-packs.ts'
import { deposits } from './0056-deposits.ts'
import { commonArticles } from './0058-common-articles.ts'
import { lateSales } from './0061-late-sales.ts'
import { openPrices } from './0053-open-prices.ts'
import { receivedEmpties } from './0057-received-empties.ts'
import { readColumns, type Side } from '../table-rows.ts'
import type { Queries } from '../tables.ts'

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  firstRelease,
  backOffice,
  reports,
  signInTries,
  setupAndAudit,
  unusedIndexes,
  recordVersions,
  lookAlikeNames,
  givenRights,
  storeSettings,
  drawer,
  blindClosing,
  salePayments,
  registerCounts,
  clientLedger,
  registerRecounts,
  salesMade,
  saleReturns,
  heldSales,
  approvals,
  thousandths,
  stockMoves,
  stockEntries,
  stockAdjustments,
  stockCounts,
  exchanges,
  usedApprovals,
  movesInBlocks,
  keysInOrder,
  exceedingWithdrawals,
  seals,
  receiptBars,
  askedRecounts,
  jobs,
  expiringKeys,
  devices,
  keysOfDevices,
  productImports,
  articleUnits,
  productCodes,
  soldPacks,
  categories,
  countsOfACategory,
  pricedAt,
  articlesWithoutStock,
  openPrices,
  repricings,
  entryPacks,
  deposits,
  receivedEmpties,
  commonArticles,
  lateSales,
]

/**
 * Updates the schema: runs each migration once, in order, in its own transaction. Processes that start at the same time
 * wait for one another.
 * @returns the names of the migrations that ran.
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  const applied: string[] = []
  for (const step of steps)
    if (await db.write((trx) => applyStep(trx, db.engine, step), { long: true })) applied.push(step.name)
  return applied
}

/** Runs one migration in the caller's transaction, unless it ran before. @returns whether it ran. */
export async function applyStep(trx: Queries, engine: Engine, step: Migration): Promise<boolean> {
  await engine.locks.forSetup(trx)
  await trx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const known = await trx
    .selectFrom('schema_migrations')
    .select('name')
    .where('name', '=', step.name)
    .execute()
  if (known.length > 0) return false
  await step.up(trx, engine.name)
  await trx.insertInto('schema_migrations').values({ name: step.name, applied_at: Date.now() }).execute()
  return true
}

/**
 * The migrations that were run on a database; none when it is empty.
 * @throws OperatorError when a newer version of the product has migrated it.
 */
export async function appliedSteps({ trx, engine }: Side): Promise<readonly Migration[]> {
  const columns = await readColumns({ trx, engine })
  if (!columns.has('schema_migrations')) return []
  const rows = await trx.selectFrom('schema_migrations').select('name').execute()
  const names = new Set(rows.map(({ name }) => name))
  const applied = migrations.filter((step) => names.delete(step.name))
  const [unknown] = names
  if (unknown !== undefined)
    throw new OperatorError(`La base de datos es de una versión más nueva de este programa (${unknown})`)
  return applied
}
