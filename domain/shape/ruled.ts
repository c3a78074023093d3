/** The shapes of fields whose rule a form has too (docs/product.md §5): form and request have one rule, in yup. */
import { ValidationError, type AnySchema, type InferType } from 'yup'
import { checkable } from '../validation/body.ts'
import { REFUSED, type Description, type Shape } from './shape.ts'

const refusing = { abortEarly: false, disableStackTrace: true }

/** A value that a schema of yup checks, as JSON has it. @param write back to JSON. */
export function ruled<Rule extends AnySchema, Wire>(
  description: Description,
  rule: Rule,
  write: (value: InferType<Rule>) => Wire,
): Shape<InferType<Rule>, Wire> {
  return {
    description,
    read(value, place, reader) {
      try {
        const sent = reader.form === 'kept' ? write(value) : value
        return rule.validateSync(checkable(rule, sent), refusing)
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error
        reader.refuse(place, ...error.errors)
        return REFUSED
      }
    },
    write,
  }
}

/** How long a text may be, and what it is. */
interface TextRule {
  least?: number
  most: number
  format?: Extract<Description, { is: 'text' }>['format'] & string
}

/** A text that a schema of yup checks. */
export function ruledText<Rule extends AnySchema>(
  rule: Rule,
  { least = 0, ...others }: TextRule,
): Shape<InferType<Rule>, InferType<Rule>> {
  return ruled({ is: 'text', least, ...others }, rule, (text: InferType<Rule>) => text)
}

/** The same for one that may be missing or empty, and then is null. */
export function ruledOptionalText<Rule extends AnySchema>(
  rule: Rule,
  text: TextRule,
): Shape<InferType<Rule>, InferType<Rule>> & { readonly absent: 'defaulted' } {
  const shape = ruledText(rule, text)
  return { ...shape, description: { is: 'null or', shape }, absent: 'defaulted' }
}
