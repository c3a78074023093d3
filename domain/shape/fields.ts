/** The shapes that are made of others: objects, lists, and what may be missing or null. */
import {
  REFUSED,
  type AnyShape,
  type Inner,
  type Place,
  type Reader,
  type Shape,
  type Wire,
} from './shape.ts'

/** The most wrong items of one list that are told: each one costs time, and nobody reads more. */
const MOST_TOLD = 20

type Fields = Readonly<Record<string, AnyShape>>

/** `min_stock` is `minStock` in the product. */
type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name

type IsOmitted<S> = S extends { absent: 'omitted' } ? true : false
type MayBeUnsent<S> = S extends { absent: 'omitted' | 'defaulted' } ? true : false
type Whole<T> = { [Name in keyof T]: T[Name] }

export type ObjectInner<F extends Fields> = Whole<
  { [Name in keyof F as IsOmitted<F[Name]> extends true ? never : Camel<Name>]: Inner<F[Name]> } & {
    [Name in keyof F as IsOmitted<F[Name]> extends true ? Camel<Name> : never]?: Exclude<
      Inner<F[Name]>,
      undefined
    >
  }
>
export type ObjectWire<F extends Fields> = Whole<
  { [Name in keyof F as MayBeUnsent<F[Name]> extends true ? never : Name]: Wire<F[Name]> } & {
    [Name in keyof F as MayBeUnsent<F[Name]> extends true ? Name : never]?: Exclude<Wire<F[Name]>, undefined>
  }
>

type Defaulted<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { absent: 'defaulted' } ? Camel<Name> : never
}[keyof F]

/** What is to be sent as a shape: a field that has a value of its own may be left out. */
export type Sendable<S> =
  S extends ObjectShape<infer F>
    ? Whole<
        Omit<ObjectInner<F>, Defaulted<F>> &
          Partial<Pick<ObjectInner<F>, Defaulted<F> & keyof ObjectInner<F>>>
      >
    : S extends AnyShape
      ? Inner<S>
      : null

export interface ObjectShape<F extends Fields> extends Shape<ObjectInner<F>, ObjectWire<F>> {
  readonly fields: F
}

/** An object. Fields that it does not name are dropped. @param fields by their names when they are sent. */
export function object<const F extends Fields>(fields: F, refusal = 'is not an object'): ObjectShape<F> {
  const all = Object.entries(fields).map(([sent, shape]) => ({ sent, kept: camel(sent), shape }))
  return {
    fields,
    description: { is: 'object', fields },
    read(value, place, reader) {
      if (!isFields(value)) return refused(reader, place, refusal)
      const read: Record<string, unknown> = {}
      let isGood = true
      for (const { sent, kept, shape } of all) {
        const name = reader.form === 'kept' ? kept : sent
        const field = shape.read(value[name], { parent: place, name }, reader)
        if (field === REFUSED) isGood = false
        else if (field !== undefined) read[kept] = field
      }
      return isGood ? (read as ObjectInner<F>) : REFUSED
    },
    write(value) {
      const written: Record<string, unknown> = {}
      for (const { sent, kept, shape } of all) {
        const field = shape.write((value as Record<string, unknown>)[kept])
        if (field !== undefined) written[sent] = field
      }
      return written as ObjectWire<F>
    },
  }
}

export function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(reader: Reader, place: Place, text: string): typeof REFUSED {
  reader.refuse(place, text)
  return REFUSED
}

/** The lengths of a list, and the texts for one that is missing or too short, and for one that is too long. */
interface Lengths {
  least?: number
  most?: number
  missing?: string
  tooMany?: string
}

/** A list. Its length is checked first: the items of a list that is too long cost no time. */
export function list<S extends AnyShape>(
  item: S,
  { least = 0, most, missing = 'is not a list', tooMany = missing }: Lengths = {},
): Shape<Inner<S>[], Wire<S>[]> {
  return {
    description: { is: 'list', item, least, most: most ?? null },
    read(value, place, reader) {
      if (!Array.isArray(value) || value.length < least) return refused(reader, place, missing)
      if (most !== undefined && value.length > most) return refused(reader, place, tooMany)
      const items: Inner<S>[] = []
      let wrong = 0
      for (let at = 0; at < value.length && wrong < MOST_TOLD; at++) {
        const read = item.read(value[at], { parent: place, name: at }, reader)
        if (read === REFUSED) wrong += 1
        else items.push(read as Inner<S>)
      }
      return wrong === 0 ? items : REFUSED
    },
    write: (items) => items.map((one) => item.write(one) as Wire<S>),
  }
}

/** The same, or null. */
export function nullOr<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S> | null> {
  return {
    description: { is: 'null or', shape },
    read: (value, place, reader) =>
      value === null ? null : (shape.read(value, place, reader) as Inner<S> | typeof REFUSED),
    write: (value) => (value === null ? null : (shape.write(value) as Wire<S>)),
  }
}

/** The same, or null; also for a field that another server leaves out or sends empty. It is sent always. */
export function nullIfEmpty<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S> | null> {
  const plain = nullOr(shape)
  return {
    ...plain,
    read: (value, place, reader) =>
      value === undefined || value === '' ? null : plain.read(value, place, reader),
  }
}

/** An object whose fields are checked together, once each of them is right. @param wrong texts by the fields as they are sent. */
export function checked<F extends Fields>(
  shape: ObjectShape<F>,
  wrong: (value: ObjectInner<F>) => { readonly [Name in keyof F]?: string },
): ObjectShape<F> {
  return {
    ...shape,
    read(value, place, reader) {
      const read = shape.read(value, place, reader)
      if (read === REFUSED) return REFUSED
      const texts = Object.entries(wrong(read)) as [string, string][]
      for (const [name, text] of texts) reader.refuse({ parent: place, name }, text)
      return texts.length === 0 ? read : REFUSED
    },
  }
}

/** What this server always tells, and another may leave out: then it is null. */
export function ifTold<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S>> {
  return {
    description: shape.description,
    read: (value, place, reader) =>
      value === undefined || value === null
        ? null
        : (shape.read(value, place, reader) as Inner<S> | typeof REFUSED),
    write: (value) => shape.write(value) as Wire<S>,
  }
}

/** An object that is another one when it has a certain field, and then has nothing else. */
export function either<S extends Fields, U extends Fields>(
  special: ObjectShape<S>,
  usual: ObjectShape<U>,
): Shape<ObjectInner<S> | ObjectInner<U>, ObjectWire<S> | ObjectWire<U>> & {
  readonly special: ObjectShape<S>
} {
  const [sent = ''] = Object.keys(special.fields)
  const isSpecial = (value: unknown, name: string) => isFields(value) && value[name] !== undefined
  return {
    special,
    description: { is: 'either', special, usual },
    read: (value, place, reader) =>
      (isSpecial(value, reader.form === 'kept' ? camel(sent) : sent) ? special : usual).read(
        value,
        place,
        reader,
      ),
    write: (value) =>
      isSpecial(value, camel(sent))
        ? special.write(value as ObjectInner<S>)
        : usual.write(value as ObjectInner<U>),
  }
}

/** A field that may be missing. */
export function optional<S extends AnyShape>(
  shape: S,
): Shape<Inner<S> | undefined, Wire<S> | undefined> & { readonly absent: 'omitted' } {
  return {
    description: shape.description,
    absent: 'omitted',
    read: (value, place, reader) =>
      value === undefined ? undefined : (shape.read(value, place, reader) as Inner<S> | typeof REFUSED),
    write: (value) => (value === undefined ? undefined : (shape.write(value) as Wire<S>)),
  }
}

/** A field that may be missing, and counts as missing with a value of another type. */
export function optionalOf<S extends AnyShape>(
  type: 'boolean' | 'string',
  shape: S,
): ReturnType<typeof optional<S>> {
  const plain = optional(shape)
  return {
    ...plain,
    read: (value, place, reader) => (typeof value === type ? plain.read(value, place, reader) : undefined),
  }
}

/** A field that may be missing where it is sent: then it has a value of its own. */
export function defaulted<S extends AnyShape>(
  shape: S,
  value: Inner<S>,
): Shape<Inner<S>, Wire<S>> & { readonly absent: 'defaulted' } {
  return {
    description: { is: 'defaulted', shape, value },
    absent: 'defaulted',
    read: (sent, place, reader) =>
      sent === undefined ? value : (shape.read(sent, place, reader) as Inner<S> | typeof REFUSED),
    write: (kept) => shape.write(kept) as Wire<S>,
  }
}

/** An object of which the product keeps one field: `{"name": "Ana"}` is `Ana`. */
export function only<Name extends string, S extends AnyShape>(
  name: Name,
  shape: S,
): Shape<Inner<S>, Record<Name, Wire<S>>> {
  const whole = object({ [name]: shape })
  return {
    description: { is: 'only', name, shape },
    read(value, place, reader) {
      if (reader.form === 'kept') return shape.read(value, place, reader) as Inner<S> | typeof REFUSED
      const read = whole.read(value, place, reader)
      return read === REFUSED ? REFUSED : ((read as Record<string, unknown>)[camel(name)] as Inner<S>)
    },
    write: (value) => ({ [name]: shape.write(value) }) as Record<Name, Wire<S>>,
  }
}
