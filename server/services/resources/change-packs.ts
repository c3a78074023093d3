import type { AskedPack, Pack } from '../../../domain/entities/packs.ts'
import { packMessages } from '../../../domain/entities/pack-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { codeKey } from '../../../domain/search/code-key.ts'
import { findCodeHolder, writePacks } from '../../db/queries/records/product-codes.ts'
import type { Queries } from '../../db/tables.ts'
import { fieldRefusal } from '../refusal.ts'
import { freeCode } from './free-code.ts'

/** The product whose packs change; it is locked. `code` is its own one after the change. */
interface ChangedProduct {
  id: number
  storeId: number
  code: string
  packs: readonly Pack[]
}

/**
 * Replaces the packs of a product by those that are asked for. A pack keeps its id while its factor stays: a sale that is under way with
 * another factor is refused as one of a pack that is gone (docs/decisions/0215).
 * @returns whether a pack is new, or has another price.
 * @throws Refusal 409 for a code of another product, or a pack that is gone; 422 for a code that stands twice.
 */
export async function changePacks(
  trx: Queries,
  product: ChangedProduct,
  asked: readonly AskedPack[],
  now: number,
): Promise<boolean> {
  const known = new Map(product.packs.map((pack) => [pack.id, pack]))
  await refuseCodes(trx, product, asked)
  const coded = await Promise.all(
    asked.map(async (pack) => ({ ...pack, code: pack.code ?? (await codeOf(trx, product, known, pack)) })),
  )
  const kept = coded.filter(({ id, factor }) => id !== undefined && known.get(id)?.factor === factor)
  const keptIds = new Set(kept.map(({ id }) => id))
  await writePacks(
    trx,
    {
      removed: product.packs.map(({ id }) => id).filter((id) => !keptIds.has(id)),
      changed: kept.flatMap(({ id, code, name, price }) => {
        const old = id === undefined ? undefined : known.get(id)
        const next = { code, name: name ?? '', price }
        const isSame = old?.code === code && old.name === next.name && old.price === price
        return id === undefined || isSame ? [] : [{ id, ...next }]
      }),
      added: coded
        .filter((pack) => !kept.includes(pack))
        .map(({ code, name, factor, price }) => ({
          ...{ store_id: product.storeId, product_id: product.id },
          ...{ code, name: name ?? '', factor, price },
        })),
    },
    now,
  )
  return coded.some((pack) => !kept.includes(pack) || known.get(pack.id ?? 0)?.price !== pack.price)
}

/** The code of a pack that was sent without one: it keeps its own, and a new one gets an in-store EAN-13. */
async function codeOf(
  trx: Queries,
  { storeId }: ChangedProduct,
  known: ReadonlyMap<number, Pack>,
  { id }: AskedPack,
): Promise<string> {
  const old = id === undefined ? undefined : known.get(id)
  return old?.code ?? freeCode(trx, storeId)
}

async function refuseCodes(
  trx: Queries,
  { id: productId, storeId, code: own, packs }: ChangedProduct,
  asked: readonly AskedPack[],
): Promise<void> {
  const known = new Set(packs.map(({ id }) => id))
  const seen = new Set([codeKey(own)])
  for (const [index, { id, code }] of asked.entries()) {
    const field = `packs.${index}.code`
    if (id !== undefined && !known.has(id)) throw fieldRefusal(409, { [field]: [packMessages.unknown] })
    if (code === null) continue
    if (seen.has(codeKey(code))) throw fieldRefusal(422, { [field]: [packMessages.codeTwice] })
    seen.add(codeKey(code))
    const holder = await findCodeHolder(trx, storeId, code, productId)
    if (holder) throw fieldRefusal(409, { [field]: [recordMessages.product.codeTaken(holder.name)] })
  }
}
