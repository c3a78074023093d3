/** The calls that import records from a file (docs/product.md §10.16, §10.20). */
import { importMessages } from '../file-import/kinds/import-messages.ts'
import { clientRow, plannedClient, plannedSupplier, supplierRow } from '../file-import/kinds/people-rows.ts'
import { importTotals, MOST_ROWS } from '../file-import/kinds/planned-rows.ts'
import { importedRow, plannedProduct } from '../file-import/kinds/product-rows.ts'
import { messages } from '../messages.ts'
import type { Permission } from '../permissions.ts'
import { defaulted, list, nullOr, object, type Fields } from '../shape/fields.ts'
import { chosenId } from '../shape/pages.ts'
import { flag, text } from '../shape/plain-values.ts'
import type { AnyShape } from '../shape/shape.ts'
import { opaque } from '../shape/values.ts'
import { call, type Call } from './call.ts'

const { malformed, choice } = messages.validation
const { noRows, tooManyRows } = importMessages

/**
 * One portion of an import. Without `apply` it is a dry run that writes nothing: it tells what would become of each row, and the `cursor`
 * that binds it. With `apply` the same rows with that cursor are written once, by the idempotency key of the portion; when they would become
 * anything else than what was told, 409. The answer has no rows then: they are those of the dry run.
 *
 * What of a whole file is about one record is looked at by whoever sends it (`ImportKind.repeated`): the server sees the rows of a portion.
 * @param row a row of the file. @param planned what becomes of it. @param choices what the person chooses besides.
 */
function importCall<Row extends AnyShape, Planned extends AnyShape, Choices extends Fields>(
  route: `POST /${string}/import`,
  right: Permission,
  { row, planned, choices }: { row: Row; planned: Planned; choices: Choices },
) {
  return call(route, {
    right: [right],
    reach: 'own store',
    once: true,
    request: object({
      rows: list(row, { least: 1, most: MOST_ROWS, missing: noRows, tooMany: tooManyRows }),
      /** One id for all portions of an import: a store has one import at a time. */
      import: opaque(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, malformed),
      cursor: defaulted(nullOr(text(malformed)), null),
      apply: flag(choice),
      /** Whether a portion with refused rows is written without them, instead of not at all. */
      skip_refused: defaulted(flag(choice), false),
      /** Whether it is the last portion: then others may import. */
      last: defaulted(flag(choice), false),
      /** Only a superadmin chooses the store; without it: the own one. */
      store_id: chosenId,
      ...choices,
    }),
    answer: object({ rows: list(planned), totals: importTotals, cursor: text() }),
  })
}

export const importProducts = importCall('POST /products/import', 'import products', {
  row: importedRow,
  planned: plannedProduct,
  /** Whether stocks of existing articles are set; those of new ones always are. */
  choices: { stock_of_known: defaulted(flag(choice), false) },
})

/** A new client also takes 'create client', and what they owe 'adjust client balance'. */
export const importClients = importCall('POST /clients/import', 'import clients', {
  row: clientRow,
  planned: plannedClient,
  /** Whether what existing clients owe is set. */
  choices: { balance_of_known: defaulted(flag(choice), false) },
})

/** The same of suppliers. */
export const importSuppliers = importCall('POST /suppliers/import', 'import suppliers', {
  row: supplierRow,
  planned: plannedSupplier,
  choices: {},
})

export const importCalls: readonly Call[] = [importProducts, importClients, importSuppliers]
