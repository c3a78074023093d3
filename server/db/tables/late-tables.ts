import type { Generated } from 'kysely'
import type { FindingKind } from '../../../domain/findings/finding-kinds.ts'

/**
 * How a late sale arrived. `known`: an earlier try had been written, so only the number of the device is new. `open`: its register was open
 * still. `closed`: its register was closed, whose figures are without it.
 */
export type Arrival = 'known' | 'open' | 'closed'

export interface LateTables {
  late_sales: LateSaleTable
  findings: FindingTable
}

/** The sales that have a number of their device. The database refuses to change or delete a row. */
export interface LateSaleTable {
  id: Generated<number>
  store_id: number
  sale_id: number
  /** With `n` the number of the device, each once in a store. */
  letter: string
  n: number
  received_at: number
  arrival: Arrival
}

/** What the owner has to look at in a late sale; written by `queries/findings.ts` alone. */
export interface FindingTable {
  id: Generated<number>
  store_id: number
  sale_id: number
  /** Each once for a sale. */
  kind: FindingKind
  text: string
  at: number
  /** The next four are null until it is settled, once. */
  settled_at: number | null
  note: string | null
  user_id: number | null
  user_name: string | null
}
