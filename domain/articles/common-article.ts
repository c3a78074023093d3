/**
 * The common article (docs/product.md §10.26): what has neither barcode nor product is sold by a name and a price that are typed at the till.
 * Each store has one product for it, which no list has (docs/decisions/0233).
 */
import { REFUSED, type Shape } from '../shape/shape.ts'
import { writtenText } from '../shape/texts.ts'
import { amountField } from '../validation/amount.ts'
import type { ReadFigures } from '../validation/figures.ts'
import { MAX_NAME } from '../validation/text-limits.ts'
import { commonArticleMessages } from './common-article-messages.ts'

/** Whether a line sells the common article; its name is what was typed then. Missing: it sells a product of its own. */
export interface Common {
  isCommon?: boolean | undefined
}

/** The fewest letters, digits and signs of a typed name. */
const LEAST_VISIBLE = 2

/** Reads a typed name, without the blanks around it; null for one that nobody can read, or that is too long. */
export function parseCommonName(text: string): string | null {
  const name = text.trim()
  const visible = [...name.matchAll(/[\p{L}\p{N}\p{P}\p{S}]/gu)].length
  return visible < LEAST_VISIBLE || name.length > MAX_NAME ? null : name
}

const written = writtenText({ least: LEAST_VISIBLE, missing: commonArticleMessages.nameMissing })

/** A typed name in a request. */
export const commonName: Shape<string, string> = {
  ...written,
  read(value, place, reader) {
    const name = written.read(value, place, reader)
    if (name === REFUSED || parseCommonName(name) !== null) return name
    reader.refuse(place, commonArticleMessages.invalidName)
    return REFUSED
  },
}

/** The most that a common article may cost; it validates to centavos. 0: none is sold. */
export const commonArticleField = ({ amount }: ReadFigures) =>
  amountField(amount, 0, commonArticleMessages.invalidMost)
