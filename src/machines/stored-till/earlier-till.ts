/** Tills that were stored by an earlier version of the program, and are carried over to the present one. */
import { array, number, object, string } from 'yup'
import { orNull, whole } from './schema-parts.ts'

/** The parts of version 23 that named a line of the sale by its product. */
interface EarlierSale {
  cart: { lines: { productId: number }[]; refusal: { productId: number } | null }
  entry: { focus: { at: string; productId?: number } }
}

interface EarlierTill {
  children: { sale: { snapshot: { context: EarlierSale } } }
}

const saleSchema = object({
  cart: object({
    lines: array(object({ productId: whole })).defined(),
    refusal: orNull(object({ productId: whole })),
  }).required(),
  entry: object({ focus: object({ at: string().required(), productId: number() }).required() }).required(),
}).required()

const tillSchema = object({
  children: object({
    sale: object({ snapshot: object({ context: saleSchema }).required() }).required(),
  }).required(),
}).required()

/**
 * A snapshot of an earlier version in the shape of the present one, for `readStoredTill` to check.
 * @returns null when nothing leads from its version to this one, or it is damaged.
 */
export function carriedOver(snapshot: unknown, version: number | string): unknown {
  return version === 23 && isEarlierTill(snapshot) ? withLineIds(snapshot) : null
}

function isEarlierTill(snapshot: unknown): snapshot is EarlierTill {
  return tillSchema.isValidSync(snapshot, { strict: true })
}

/** Version 24: lines have ids of their own. Each one keeps the number that named it, which was that of its product. */
function withLineIds(till: EarlierTill): object {
  const { sale } = till.children
  const context = withIds(sale.snapshot.context)
  const carried = { ...sale, snapshot: { ...sale.snapshot, context } }
  return { ...till, children: { ...till.children, sale: carried } }
}

function withIds({ cart, entry, ...parts }: EarlierSale): object {
  const lines = cart.lines.map((line) => ({ ...line, id: line.productId }))
  const ids = lines.map(({ id }) => id)
  return {
    ...parts,
    cart: { ...cart, lines, lastLine: Math.max(0, ...ids), refusal: cart.refusal && renamed(cart.refusal) },
    entry: { ...entry, focus: renamed(entry.focus) },
  }
}

/** The same, with the line named by its id. */
function renamed<Named extends { productId?: number }>({ productId, ...rest }: Named) {
  return productId === undefined ? rest : { ...rest, lineId: productId }
}
