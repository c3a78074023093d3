/** The versions of the machines in a stored till. Each follows from the machine's steps in `till-migrations.ts`. */
import { versionAfter } from './migration.ts'
import { tillMigrations, type StoredMachine } from './till-migrations.ts'

export type TillVersions = Readonly<Record<StoredMachine, number>>

const versionsAfter = (steps: typeof tillMigrations): TillVersions => ({
  register: versionAfter(steps.register),
  sale: versionAfter(steps.sale),
  sales: versionAfter(steps.sales),
  cashMovement: versionAfter(steps.cashMovement),
  accountPayment: versionAfter(steps.accountPayment),
  saleReturn: versionAfter(steps.saleReturn),
  stockAdjustment: versionAfter(steps.stockAdjustment),
})

/** What is stored with each till. */
export const tillVersions = versionsAfter(tillMigrations)

const first = { register: 1, sale: 1, sales: 1, cashMovement: 1, accountPayment: 1 }
const firstVersions: TillVersions = { ...first, saleReturn: 1, stockAdjustment: 1 }

/** What the one number meant that was stored for the whole till before. An older till is not carried over. */
const byNumber = new Map<unknown, TillVersions>([
  [21, firstVersions],
  [22, { ...firstVersions, register: 2 }],
  [23, { ...firstVersions, register: 3 }],
  [24, { ...firstVersions, register: 3, sale: 2 }],
])

/** The version of each machine; undefined where it is not known. @returns null for a till that is too old to read. */
export function versionsIn(stored: unknown): Partial<TillVersions> | null {
  const known = byNumber.get(stored)
  if (known) return known
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(Object.entries(stored).filter(([, version]) => Number.isSafeInteger(version)))
}
