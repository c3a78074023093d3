/**
 * Shapes: each describes a value once, in the form in which it is sent (quetzales, units, ISO instants, snake_case) and in the form in
 * which the product works with it (centavos, thousandths, milliseconds, camelCase). Types, checks and conversions of both forms follow
 * from it, and so do the OpenAPI document and the values of tests (docs/decisions/0198).
 */

/** What reading returns instead of a value that was refused; why was told to the reader. */
export const REFUSED = Symbol('refused')
export type Refused = typeof REFUSED

/** Where a value stands in what is read. It is put into words only when something is wrong. */
export interface Place {
  readonly parent: Place | null
  /** The name of a field, or the place in a list from 0. */
  readonly name: string | number
}

/** Reads one request or answer. */
export interface Reader {
  /**
   * The form that is read. `sent`: JSON of a request or an answer. `typed`: the texts of a form or of a query. `kept`: what the product
   * itself works with, as it was stored on a device.
   */
  readonly form: 'sent' | 'typed' | 'kept'
  /** Takes why the value at a place is refused. */
  refuse(place: Place, ...texts: readonly string[]): void
}

/** How a shape is described to whoever walks shapes. */
export type Description =
  | {
      readonly is: 'whole' | 'amount' | 'percent' | 'quantity'
      readonly least: number
      readonly most: number
    }
  | { readonly is: 'id' | 'money' | 'figure' | 'rate' | 'flag' | 'day' | 'instant' }
  | {
      readonly is: 'text'
      readonly least: number
      readonly most: number | null
      readonly format?: 'email' | 'phone' | 'password' | 'pin' | 'lines'
    }
  | { readonly is: 'opaque'; readonly pattern: RegExp }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'null or'; readonly shape: AnyShape }
  | { readonly is: 'defaulted'; readonly shape: AnyShape; readonly value: unknown }
  | { readonly is: 'only'; readonly name: string; readonly shape: AnyShape }
  | { readonly is: 'either'; readonly special: AnyShape; readonly usual: AnyShape }
  | {
      readonly is: 'object'
      readonly fields: Readonly<Record<string, AnyShape>>
      /** The name in the product of a field that is sent. */
      readonly keptName: (sent: string) => string
    }
  | { readonly is: 'list'; readonly item: AnyShape; readonly least: number; readonly most: number | null }

/** A value in two forms. */
export interface Shape<Inner, Wire> {
  readonly description: Description
  /**
   * That a field of an object may be missing: in both forms, or only where it is sent, and then it has another value; `untold`: only in the
   * product, because another server may leave out what this one always sends.
   */
  readonly absent?: 'omitted' | 'defaulted' | 'untold'
  read(value: unknown, place: Place, reader: Reader): Inner | Refused
  /** The form in which it is sent. */
  write(value: Inner): Wire
}

export type AnyShape = Shape<unknown, unknown>

/** The type of a shape in the product. */
export type Inner<S extends AnyShape> = Exclude<ReturnType<S['read']>, Refused>

/** The type of a shape when it is sent. */
export type Wire<S extends AnyShape> = ReturnType<S['write']>

/** The texts of what is wrong, by the path of the field: `items.0.quantity`. */
export type Refusals = Record<string, string[]>

const top: Place = { parent: null, name: '' }

/** Reads a value. @returns it, or why it is refused, by the path of each wrong field. */
export function readAs<S extends AnyShape>(
  shape: S,
  value: unknown,
  form: Reader['form'] = 'sent',
): { value: Inner<S> } | { refusals: Refusals } {
  const refusals: Refusals = {}
  const refuse = (place: Place, ...texts: readonly string[]) => {
    const path = pathOf(place)
    refusals[path] = [...new Set([...(refusals[path] ?? []), ...texts])]
  }
  const result = shape.read(value, top, { form, refuse })
  return result === REFUSED ? { refusals } : { value: result as Inner<S> }
}

/** The value of a typed text, or why it is none. */
export function readTyped<S extends AnyShape>(
  shape: S,
  text: string,
): { value: Inner<S> } | { refusal: string } {
  const read = readAs(shape, text, 'typed')
  return 'value' in read ? read : { refusal: firstRefusal(read.refusals).text }
}

/** The first text of what is wrong, with its path. */
export function firstRefusal(refusals: Refusals): { path: string; text: string } {
  const [[path, [text = '']] = ['', ['']]] = Object.entries(refusals)
  return { path, text }
}

function pathOf({ parent, name }: Place): string {
  return parent === null || parent === top ? String(name) : `${pathOf(parent)}.${name}`
}
