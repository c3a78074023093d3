import { importClients, importProducts, importSuppliers } from '../../../domain/calls/imports.ts'
import type { CheckedPortion, PortionRequest } from '../../machines/file-import/import-context.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** Checks a portion of rows, or writes it once: with the same key the server answers the same writing. */
export async function importRows(
  api: ApiClient,
  { kind, key, importId, rows, cursor, setsKnown, skipRefused, last, store }: PortionRequest,
  signal: AbortSignal,
): Promise<CheckedPortion> {
  const asked = {
    rows: rows.map(({ row, values }) => ({ row, remove: false, ...values })),
    import: importId,
    cursor,
    apply: cursor !== null,
    skipRefused,
    last,
    ...(store !== null && { storeId: store }),
  }
  /** Nobody can empty an address by which a person is reached. */
  const people = {
    ...asked,
    rows: asked.rows.map(({ email, phone, ...row }) => ({
      ...row,
      ...(typeof email === 'string' && { email }),
      ...(typeof phone === 'string' && { phone }),
    })),
  }
  const options = { key, signal }
  switch (kind) {
    case 'product':
      return checked(await send(api, importProducts, { ...asked, stockOfKnown: setsKnown }, options))
    case 'client':
      return checked(await send(api, importClients, { ...people, balanceOfKnown: setsKnown }, options))
    case 'supplier':
      return checked(await send(api, importSuppliers, people, options))
  }
}

function checked({ rows, cursor }: { rows: CheckedPortion['plan']; cursor: string }): CheckedPortion {
  return { plan: rows, cursor }
}
