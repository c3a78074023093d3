/** The packs in the form of a product: rows of texts, which together are the text of one field (docs/product.md §10.18). */
import { array, ValidationError, type AnyObject, type Flags, type ObjectSchema } from 'yup'
import { formatAmount, parseAmount, type Centavos } from '../money.ts'
import { unitPrice } from '../selling/packs.ts'
import { readAs } from '../shape/shape.ts'
import { parseNumber } from '../typed-number.ts'
import { askedPacks, type AskedPack, type Pack } from './packs.ts'

/** A row as it is typed. Without an id it is a new pack; the price of another may be empty. */
export interface TypedPack {
  id: string
  code: string
  name: string
  factor: string
  price: string
}

export const emptyPack: TypedPack = { id: '', code: '', name: '', factor: '', price: '' }

/** The packs of the form's values: undefined where the form does not show them. */
export interface PacksChoice {
  packs?: AskedPack[] | undefined
}

/** The rows as the text of their field; rows that are the same give the same text. */
export function packsText(rows: readonly TypedPack[]): string {
  return rows.length === 0
    ? ''
    : JSON.stringify(rows.map(({ id, code, name, factor, price }) => [id, code, name, factor, price]))
}

/** The text of the packs that a product has. */
export function packsTextOf(packs: readonly Pack[]): string {
  return packsText(
    packs.map(({ id, code, name, factor, price }) => ({
      ...{ id: String(id), code, name, factor: String(factor) },
      price: price === null ? '' : formatAmount(price),
    })),
  )
}

/** The rows in the text of their field. */
export function typedPacks(text: string): TypedPack[] {
  const rows: unknown = text === '' ? [] : JSON.parse(text)
  return Array.isArray(rows) ? rows.map(rowOf) : []
}

function rowOf(row: unknown): TypedPack {
  const [id = '', code = '', name = '', factor = '', price = ''] = Array.isArray(row) ? row.map(String) : []
  return { id, code, name, factor, price }
}

/** Adds the packs to the schema of the form, by the rules of the request: `packs.1.code` is the code of the second row. */
export function withPacks<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  isShown: boolean,
) {
  return schema.shape({
    packs: array<AnyObject, AskedPack>()
      .transform((_value: unknown, original: unknown) => {
        if (!isShown || typeof original !== 'string') return undefined
        const read = readRows(original)
        return 'value' in read ? read.value : []
      })
      .test('packs', (_packs, { originalValue, createError, path }) => {
        if (!isShown || typeof originalValue !== 'string') return true
        const read = readRows(originalValue)
        if ('value' in read) return true
        const errors = Object.entries(read.refusals).map(([place, texts]) =>
          createError({ path: place === '' ? path : `${path}.${place}`, message: texts.join(' ') }),
        )
        return new ValidationError(errors, originalValue, path)
      }),
  })
}

function readRows(text: string) {
  return readAs(askedPacks, typedPacks(text), 'typed')
}

/**
 * The price of a row without one: that of its units, in centavos. Null as long as the figures are not right.
 * @param price the typed price of the product.
 */
export function priceOfUnits(price: string, factor: string): Centavos | null {
  const [one, units] = [parseAmount(price), parseNumber(factor)]
  return one === null || units === null || !Number.isInteger(units) || units < 1
    ? null
    : unitPrice(one, { factor: units, price: null })
}
