import fc from 'fast-check'
import { MAX_AMOUNT, MAX_TAX } from '../../../domain/money.ts'
import { readAs, type AnyShape, type Description, type Inner } from '../../../domain/shape/shape.ts'

/** Values that a shape accepts, in the form of the product. Texts are trimmed, and quantities are whole units. */
export function valuesOf<S extends AnyShape>(shape: S): fc.Arbitrary<Inner<S>> {
  // Fields that are right one by one may not go together; a list may be read in an order of its own.
  return arbitraryOf(shape)
    .map((value) => readAs(shape, value, 'kept'))
    .filter((read) => 'value' in read)
    .map((read) => read.value)
}

/** The largest id that a query may have. */
const LARGEST_ID = 999_999_999_999

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT })
const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })

function arbitraryOf({ description }: AnyShape): fc.Arbitrary<unknown> {
  switch (description.is) {
    case 'id':
      return fc.integer({ min: 1, max: LARGEST_ID })
    case 'whole':
    case 'amount':
    case 'percent':
      return fc.integer({ min: description.least, max: description.most })
    case 'money':
      return amounts
    case 'figure':
      return fc.tuple(amounts, fc.boolean()).map(([amount, isOwed]) => (isOwed ? 0 - amount : amount))
    case 'rate':
      return fc.integer({ min: 0, max: MAX_TAX })
    case 'quantity':
      return fc.integer({ min: 1, max: 9_999 }).map((units) => units * 1_000)
    case 'flag':
      return fc.boolean()
    case 'day':
      return instants.map((at) => new Date(at).toISOString().slice(0, 10))
    case 'instant':
      return instants
    case 'text':
      return textsOf(description)
    case 'opaque':
      return fc.stringMatching(description.pattern)
    case 'choice':
      return fc.constantFrom(...description.of)
    case 'null or':
      // An optional text that is empty is null.
      return fc.option(arbitraryOf(description.shape)).map((value) => (value === '' ? null : value))
    case 'defaulted':
    case 'only':
      return arbitraryOf(description.shape)
    case 'list':
      return fc.array(arbitraryOf(description.item), {
        minLength: description.least,
        maxLength: Math.min(description.most ?? 4, 4),
      })
    case 'either':
      return fc.oneof(arbitraryOf(description.special), arbitraryOf(description.usual))
    case 'object':
      return fieldsOf(description)
  }
}

/** Some texts of each kind that has a rule of its own. */
const formed = {
  email: ['ana@ejemplo.gt', 'a.b+c@x.com.gt'],
  phone: ['22515500', '+50222515500'],
  password: ['Secreto1', 'Ñandú-2026', 'Cajera-77'],
  pin: ['7391', '48205'],
  lines: ['', 'Cambios con recibo\n\nGracias'],
}

function textsOf({ least, most, format }: Extract<Description, { is: 'text' }>): fc.Arbitrary<string> {
  if (format !== undefined) return fc.constantFrom(...formed[format])
  return fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text.length >= least && text.length <= (most ?? 50) && !text.includes('\0'))
}

function fieldsOf({ fields, keptName }: Extract<Description, { is: 'object' }>): fc.Arbitrary<unknown> {
  const named = Object.entries(fields).map(([name, shape]): [string, fc.Arbitrary<unknown>] => [
    keptName(name),
    arbitraryOf(shape),
  ])
  const required = Object.keys(fields).flatMap((name, place) =>
    fields[name]?.absent === 'omitted' ? [] : [named[place]?.[0] ?? name],
  )
  return fc.record(Object.fromEntries(named), { requiredKeys: required })
}
