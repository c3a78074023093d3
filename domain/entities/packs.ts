/** The packs of a product: other codes that sell it, by the case or by the piece (docs/product.md §10.18). */
import { messages } from '../messages.ts'
import { formatMoney } from '../money.ts'
import { packMessages } from './pack-messages.ts'
import { checked } from '../shape/objects.ts'
import { list, nullIfEmpty, nullOr, object, optional } from '../shape/fields.ts'
import { chosenId } from '../shape/pages.ts'
import { text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { optionalText } from '../shape/texts.ts'
import { amount, id, money, whole } from '../shape/values.ts'
import { askedCode } from './code-field.ts'

/** The most units of a pack. */
const MAX_FACTOR = 9_999

/** The most packs of a product. */
export const MAX_PACKS = 20

/** The longest name of a pack, in characters: it stands beside that of the product. */
const MAX_PACK_NAME = 30

/**
 * A pack of a product. Its factor is the whole units of the product in it; without a price it costs what they cost. `cost` is what they have
 * cost, only for who sees costs (docs/product.md §6.4).
 */
export const listedPack = object({
  id: id(),
  code: text(),
  name: text(),
  factor: whole({ least: 1, most: MAX_FACTOR }),
  price: nullOr(money()),
  cost: optional(money()),
})

export type Pack = Inner<typeof listedPack>

/**
 * A pack that is asked for. With the id of one it changes that one; another factor makes another pack. Without a code it gets an in-store
 * EAN-13. A pack of one unit needs no name: it is one more code of the product.
 */
const askedPack = checked(
  object(
    {
      id: chosenId,
      code: askedCode,
      name: optionalText(MAX_PACK_NAME),
      factor: whole({ least: 1, most: MAX_FACTOR, refusal: packMessages.invalidFactor(MAX_FACTOR) }),
      price: nullIfEmpty(amount({ least: 1, refusal: messages.validation.positive })),
    },
    messages.validation.malformed,
  ),
  ({ name, factor }) => (factor > 1 && name === null ? { name: messages.validation.required } : {}),
)

export type AskedPack = Inner<typeof askedPack>

/** All packs of a product; those that are not among them are removed. */
export const askedPacks = list(askedPack, {
  most: MAX_PACKS,
  missing: messages.validation.malformed,
  tooMany: packMessages.tooMany(MAX_PACKS),
})

/** What is told of a pack. */
export type ToldPack = Pick<Pack, 'code' | 'name' | 'factor' | 'price'>

/** A pack for the audit log, for files and for who changes it: `Caja × 24 a Q 96.00, código 7401`. */
export function packInWords({ code, name, factor, price }: ToldPack): string {
  const cost = price === null ? '' : ` a ${formatMoney(price)}`
  return `${name} × ${factor}${cost}, código ${code}`.trim()
}
