import { importProducts as importCall } from '../../../domain/calls/product-import.ts'
import type { CheckedPortion, PortionRequest } from '../../machines/file-import/import-context.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** Checks a portion of rows, or writes it once: with the same key the server answers the same writing. */
export async function importProducts(
  api: ApiClient,
  { key, importId, rows, cursor, stockOfKnown, skipRefused, last }: PortionRequest,
  signal: AbortSignal,
): Promise<CheckedPortion> {
  const asked = {
    rows: rows.map(({ row, values }) => ({ row, remove: false, ...values })),
    import: importId,
    cursor,
    apply: cursor !== null,
    stockOfKnown,
    skipRefused,
    last,
  }
  const { rows: plan, cursor: binding } = await send(api, importCall, asked, { key, signal })
  return { plan, cursor: binding }
}
