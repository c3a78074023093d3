import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { fieldRefusal } from '../refusal.ts'

/** A line, as far as its name is typed. */
interface Line {
  productId: number
  typedName?: string | undefined
}

/**
 * Refuses a line of the common article without a name, and a typed name of any other article (docs/product.md §10.26).
 * @param commonId the common article of the store; undefined before it was made.
 * @throws Refusal 422 for a missing one; 409 for the other.
 */
export function refuseTypedNames(lines: readonly Line[], commonId: number | undefined): void {
  for (const [index, { productId, typedName }] of lines.entries()) {
    const field = `items.${index}.typed_name`
    const isCommon = productId === commonId
    if (isCommon && typedName === undefined)
      throw fieldRefusal(422, { [field]: [commonArticleMessages.nameMissing] })
    if (!isCommon && typedName !== undefined)
      throw fieldRefusal(409, { [field]: [saleMessages.totalChanged] })
  }
}
