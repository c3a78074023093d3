/** Which rows the chain of facts covers, and which of their columns (docs/decisions/0173). */
import type { Tables } from '../tables.ts'

/** The version of these lists. A new column whose rows of before have null is one of `later`; any other is a new version. */
export const SEAL_VERSION = 1

/** Rows that belong to a fact and are hashed with it. */
export interface SealedPart {
  table: keyof Tables
  /** The column that names the fact, and the one by which the rows of one fact are in order. */
  by: string
  order: string
  columns: readonly string[]
  /** Columns that came later. Null in one of them is left out, so that the rows of before keep their text. */
  later?: readonly string[]
  /** Only for entries of the audit log with this action, whose `entity_id` is what `by` names. */
  action?: string
}

export interface SealedFact {
  table: keyof Tables
  columns: readonly string[]
  parts: readonly SealedPart[]
}

const fact = <Table extends keyof Tables>(
  table: Table,
  columns: (keyof Tables[Table] & string)[],
  parts: readonly SealedPart[] = [],
): SealedFact => ({ table, columns, parts })

const part = <Table extends keyof Tables>(
  table: Table,
  by: keyof Tables[Table] & string,
  order: keyof Tables[Table] & string,
  columns: (keyof Tables[Table] & string)[],
): SealedPart => ({ table, by, order, columns })

const person = ['user_id', 'user_name', 'at'] as const
const undoing = ['id', 'store_id', 'sale_id', 'register_id', ...person, 'reason'] as const

/** The facts of version 1, by name. What changes later is left out: `returned` of a line, the counting of an open register. */
export const sealedFacts: Readonly<Record<string, SealedFact>> = {
  audit: fact(
    'audit_log',
    [
      ...([
        'id',
        'at',
        'store_id',
        'user_id',
        'user_name',
        'action',
        'entity',
        'entity_id',
        'details',
      ] as const),
      ...(['address', 'request_id'] as const),
    ],
    // A closing and a posted count have no row of their own that never changes, so they are sealed with their entry of the log.
    [
      {
        ...part('registers', 'id', 'id', [
          ...([
            'id',
            'store_id',
            'user_id',
            'opened_at',
            'initial_amount',
            'closed_at',
            'closing_amount',
          ] as const),
          ...(['sales_total', 'number', 'expected_cash', 'left_amount'] as const),
        ]),
        action: 'register.closed',
      },
      {
        ...part('closing_counts', 'register_id', 'value', ['store_id', 'register_id', 'value', 'pieces']),
        action: 'register.closed',
      },
      {
        ...part('register_recounts', 'register_id', 'register_id', [
          ...(['store_id', 'register_id', ...person, 'amount', 'left_amount', 'reason'] as const),
        ]),
        action: 'register.recounted',
      },
      {
        ...part('recount_pieces', 'register_id', 'value', ['store_id', 'register_id', 'value', 'pieces']),
        action: 'register.recounted',
      },
      {
        ...part('stock_count_lines', 'count_id', 'product_id', [
          ...(['store_id', 'count_id', 'product_id', 'name', 'counted', 'stock_then', 'difference'] as const),
          ...(['moved', 'unit_cost'] as const),
        ]),
        action: 'stock_count.posted',
      },
      {
        ...part('held_sale_lines', 'held_sale_id', 'position', [
          ...(['store_id', 'held_sale_id', 'position', 'product_id', 'name', 'quantity', 'price'] as const),
          ...(['discount', 'tax_rate'] as const),
        ]),
        later: ['amount', 'is_deposit'],
        action: 'held_sale.created',
      },
      {
        ...part('held_sale_packs', 'held_sale_id', 'position', [
          ...(['store_id', 'held_sale_id', 'position', 'pack_id', 'name', 'factor'] as const),
        ]),
        action: 'held_sale.created',
      },
    ],
  ),
  sales: fact(
    'sales',
    [
      ...([
        'id',
        'store_id',
        'register_id',
        'user_id',
        'client_id',
        'client_name',
        'user_name',
        'date',
      ] as const),
      ...(['sold_at', 'subtotal', 'discount', 'tax', 'total'] as const),
    ],
    [
      {
        ...part('sale_lines', 'sale_id', 'position', [
          ...(['store_id', 'sale_id', 'position', 'product_id', 'name'] as const),
          ...(['quantity', 'price', 'cost', 'discount', 'tax_rate', 'subtotal', 'tax', 'total'] as const),
        ]),
        later: ['unit', 'without_stock', 'is_deposit'],
      },
      part('sale_payments', 'sale_id', 'position', [
        ...(['store_id', 'register_id', 'sale_id', 'position', 'tender', 'amount', 'tendered'] as const),
        ...(['reference', 'reference_key'] as const),
      ]),
      // Behind the parts of before: a sale without packs has the text that it had.
      part('sale_packs', 'sale_id', 'position', [
        ...(['store_id', 'sale_id', 'position', 'pack_id', 'name', 'factor'] as const),
      ]),
    ],
  ),
  moves: fact('stock_moves', [
    ...(['id', 'store_id', 'product_id', 'at', 'kind', 'quantity', 'balance', 'unit_cost'] as const),
    ...(['document_type', 'document_id', 'user_id', 'user_name', 'reason'] as const),
  ]),
  movements: fact('cash_movements', [
    ...([
      'id',
      'store_id',
      'register_id',
      ...person,
      'kind',
      'amount',
      'reason',
      'note',
      'reverses',
    ] as const),
  ]),
  clientLedger: fact('client_ledger', [
    ...(['id', 'store_id', 'client_id', 'kind', 'amount', 'balance', 'sale_id', 'register_id'] as const),
    ...(['tender', 'reference', 'reason', 'reverses', ...person] as const),
  ]),
  supplierLedger: fact('supplier_ledger', [
    ...(['id', 'store_id', 'supplier_id', 'kind', 'amount', 'balance', 'entry_id', 'movement_id'] as const),
    ...(['reference', 'reason', 'reverses', ...person] as const),
  ]),
  returns: fact(
    'returns',
    [...undoing, 'subtotal', 'discount', 'tax', 'total', 'exchange_sale_id'],
    [
      part('return_lines', 'return_id', 'position', [
        ...(['store_id', 'return_id', 'position', 'quantity', 'restock', 'amount'] as const),
      ]),
      part('return_tenders', 'return_id', 'position', [
        ...(['store_id', 'return_id', 'position', 'tender', 'amount', 'reference'] as const),
      ]),
    ],
  ),
  voids: fact('sale_voids', [...undoing]),
  empties: fact(
    'received_empties',
    [...(['id', 'store_id', 'register_id', ...person, 'sale_id', 'movement_id', 'amount'] as const)],
    [
      part('received_empty_lines', 'empties_id', 'position', [
        ...(['store_id', 'empties_id', 'position', 'product_id', 'name', 'quantity', 'price'] as const),
      ]),
    ],
  ),
  copies: fact('sale_copies', ['id', 'store_id', 'sale_id', 'number', ...person]),
  lateSales: fact('late_sales', ['id', 'store_id', 'sale_id', 'letter', 'n', 'received_at', 'arrival']),
  approvals: fact('approvals', [
    ...(['id', 'store_id', 'operation', 'result_id', 'permission', 'user_id', 'user_name'] as const),
    ...(['approver_id', 'approver_name', 'at', 'token_hash'] as const),
  ]),
  adjustments: fact('stock_adjustments', ['id', 'store_id', ...person, 'reason', 'note']),
  tallies: fact('stock_tallies', [
    ...(['id', 'store_id', 'count_id', 'product_id', 'quantity', 'mode', 'stock', ...person] as const),
  ]),
  entries: fact(
    'stock_entries',
    [
      ...(['id', 'store_id', 'number', 'supplier_id', 'supplier_name', 'document', 'document_key'] as const),
      ...(['paid', 'total', 'movement_id', ...person] as const),
    ],
    [
      part('stock_entry_lines', 'entry_id', 'position', [
        ...(['store_id', 'entry_id', 'position', 'product_id', 'name', 'quantity', 'unit_cost'] as const),
        ...(['total', 'cost_before', 'cost_after', 'old_price', 'price'] as const),
      ]),
      // As those of a sale.
      part('stock_entry_packs', 'entry_id', 'position', [
        ...(['store_id', 'entry_id', 'position', 'pack_id', 'name', 'factor'] as const),
      ]),
    ],
  ),
  deliveryVoids: fact('stock_entry_voids', [
    ...(['id', 'store_id', 'entry_id', 'movement_id', ...person, 'reason'] as const),
  ]),
}
