/** The call that imports products (docs/product.md §10.16). */
import { importMessages } from '../file-import/kinds/import-messages.ts'
import { importTotals, MOST_ROWS } from '../file-import/kinds/planned-rows.ts'
import { importedRow, plannedProduct } from '../file-import/kinds/product-rows.ts'
import { messages } from '../messages.ts'
import { defaulted, list, nullOr, object } from '../shape/fields.ts'
import { chosenId } from '../shape/pages.ts'
import { flag, text } from '../shape/plain-values.ts'
import { opaque } from '../shape/values.ts'
import { call, type Call } from './call.ts'

const { malformed, choice } = messages.validation
const { noRows, tooManyRows } = importMessages

/**
 * One portion of an import. Without `apply` it is a dry run that writes nothing: it tells what would become of each row, and the `cursor`
 * that binds it. With `apply` the same rows with that cursor are written once, by the idempotency key of the portion; when they would become
 * anything else than what was told, 409. The answer has no rows then: they are those of the dry run.
 *
 * The codes of a whole file are looked at by whoever sends it (`repeatedCodes`): the server sees those of a portion.
 */
export const importProducts = call('POST /products/import', {
  right: ['import products'],
  reach: 'own store',
  once: true,
  request: object({
    rows: list(importedRow, { least: 1, most: MOST_ROWS, missing: noRows, tooMany: tooManyRows }),
    /** One id for all portions of an import: a store has one import at a time. */
    import: opaque(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, malformed),
    cursor: defaulted(nullOr(text(malformed)), null),
    apply: flag(choice),
    /** Whether stocks of existing articles are set; those of new ones always are. */
    stock_of_known: defaulted(flag(choice), false),
    /** Whether a portion with refused rows is written without them, instead of not at all. */
    skip_refused: defaulted(flag(choice), false),
    /** Whether it is the last portion: then others may import. */
    last: defaulted(flag(choice), false),
    /** Only a superadmin chooses the store; without it: the own one. */
    store_id: chosenId,
  }),
  answer: object({ rows: list(plannedProduct), totals: importTotals, cursor: text() }),
})

export const productImportCalls: readonly Call[] = [importProducts]
