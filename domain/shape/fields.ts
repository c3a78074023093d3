/** The shapes that are made of others: objects, lists, and what may be missing or null. */
import {
  REFUSED,
  type AnyShape,
  type Inner,
  type Place,
  type Reader,
  type Refused,
  type Shape,
  type Wire,
} from './shape.ts'

/** The most wrong items of one list that are told: each one costs time, and nobody reads more. */
const MOST_TOLD = 20

export type Fields = Readonly<Record<string, AnyShape>>

/** `min_stock` is `minStock` in the product. */
type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name

type IsOmitted<S> = S extends { absent: 'omitted' | 'untold' } ? true : false
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

/** What is to be sent as a shape. A field that may be missing, or has a value of its own, may be undefined. */
export type Sendable<S> =
  S extends ObjectShape<infer F>
    ? Whole<
        { [Name in keyof F as MayBeUnsent<F[Name]> extends true ? never : Camel<Name>]: Inner<F[Name]> } & {
          [Name in keyof F as MayBeUnsent<F[Name]> extends true ? Camel<Name> : never]?:
            Inner<F[Name]> | undefined
        }
      >
    : S extends AnyShape
      ? Inner<S>
      : null

export interface ObjectShape<F extends Fields> extends Shape<ObjectInner<F>, ObjectWire<F>> {
  readonly fields: F
}

type SentInner<F extends Fields> = Whole<
  { [Name in keyof F as IsOmitted<F[Name]> extends true ? never : Name]: Inner<F[Name]> } & {
    [Name in keyof F as IsOmitted<F[Name]> extends true ? Name : never]?: Exclude<Inner<F[Name]>, undefined>
  }
>

interface SentObject<F extends Fields> extends Shape<SentInner<F>, ObjectWire<F>> {
  readonly fields: F
}

/** An object. Fields that it does not name are dropped. @param fields by their names when they are sent. */
export function object<const F extends Fields>(fields: F, refusal = 'is not an object'): ObjectShape<F> {
  return objectOf<F, ObjectInner<F>>(fields, camel, refusal)
}

/** The same for one whose fields have the same names in the product, which is so with what is stored by name. */
export function asSent<const F extends Fields>(fields: F): SentObject<F> {
  return objectOf<F, SentInner<F>>(fields, (sent) => sent, 'is not an object')
}

/** @param keptName the name in the product of a field that is sent. */
function objectOf<F extends Fields, Kept>(
  fields: F,
  keptName: (sent: string) => string,
  refusal: string,
): Shape<Kept, ObjectWire<F>> & { readonly fields: F } {
  const all = Object.entries(fields).map(([sent, shape]) => ({ sent, kept: keptName(sent), shape }))
  return {
    fields,
    description: { is: 'object', fields, keptName },
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
      return isGood ? (read as Kept) : REFUSED
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

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(reader: Reader, place: Place, text: string): Refused {
  reader.refuse(place, text)
  return REFUSED
}

/** Reads by a shape, with its type: the compiler does not follow it in a generic function. */
export function readBy<S extends AnyShape>(
  shape: S,
  value: unknown,
  place: Place,
  reader: Reader,
): Inner<S> | Refused {
  return shape.read(value, place, reader) as Inner<S> | Refused
}

/** Writes by a shape, with its type. */
function writeBy<S extends AnyShape>(shape: S, value: Inner<S>): Wire<S> {
  return shape.write(value) as Wire<S>
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
        const read = readBy(item, value[at], { parent: place, name: at }, reader)
        if (read === REFUSED) wrong += 1
        else items.push(read)
      }
      return wrong === 0 ? items : REFUSED
    },
    write: (items) => items.map((one) => writeBy(item, one)),
  }
}

/** The same shape, which reads a value of its own instead of one that it refuses. */
export function otherwise<S extends AnyShape>(shape: S, value: Inner<S>): S {
  return {
    ...shape,
    read(sent, place, { form }) {
      const read = readBy(shape, sent, place, { form, refuse: () => undefined })
      return read === REFUSED ? value : read
    },
  }
}

/** The same shape, which reads something else instead of a value. */
export function preparing<S extends AnyShape>(shape: S, prepare: (value: unknown) => unknown): S {
  return { ...shape, read: (value, place, reader) => shape.read(prepare(value), place, reader) }
}

/** The same shape, which refuses some values whatever else it says of them. */
export function refusedIf<S extends AnyShape>(shape: S, isWrong: (_: unknown) => boolean, text: string): S {
  return {
    ...shape,
    read: (value, place, reader) =>
      isWrong(value) ? refused(reader, place, text) : shape.read(value, place, reader),
  }
}

/** A list without the items that this version does not know: a newer server may tell others. */
export function knownItems<S extends AnyShape>(
  item: S,
  isKnown: (value: unknown) => boolean,
): ReturnType<typeof list<S>> {
  return preparing(list(item), (value) => (Array.isArray(value) ? value.filter(isKnown) : value))
}

/** The same, or null. */
export function nullOr<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S> | null> {
  return {
    description: { is: 'null or', shape },
    read: (value, place, reader) => (value === null ? null : readBy(shape, value, place, reader)),
    write: (value) => (value === null ? null : writeBy(shape, value)),
  }
}

/** The same, or null; also for a field that another server leaves out or sends empty. It is sent always. */
export function nullIfEmpty<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S> | null> {
  return preparing(nullOr(shape), (value) => (value === undefined || value === '' ? null : value))
}

/** What this server always tells, and another may leave out: then it is null. */
export function ifTold<S extends AnyShape>(shape: S): Shape<Inner<S> | null, Wire<S>> {
  const { read } = preparing(nullOr(shape), (value) => (value === undefined ? null : value))
  return { description: shape.description, read, write: (value) => shape.write(value) as Wire<S> }
}

/** The same, and then it is missing in the product too. */
export function missingIfUntold<S extends AnyShape>(
  shape: S,
): Shape<Inner<S> | undefined, Wire<S>> & { readonly absent: 'untold' } {
  const { description, read, write } = optional(shape)
  return { description, absent: 'untold', read, write: (value) => write(value) as Wire<S> }
}

/** A field that is not sent to everybody: for the others it is null. */
export function nullIfUnsent<S extends AnyShape>(
  shape: S,
): Shape<Inner<S> | null, Wire<S> | undefined> & { readonly absent: 'defaulted' } {
  const { description, read, write } = optional(shape)
  return {
    description,
    absent: 'defaulted',
    read: (value, place, reader) => read(value ?? undefined, place, reader) ?? null,
    write: (value) => write(value ?? undefined),
  }
}

type Optional<S extends AnyShape> = Shape<Inner<S> | undefined, Wire<S> | undefined> & {
  readonly absent: 'omitted'
}

/** A field that may be missing. */
export function optional<S extends AnyShape>(shape: S): Optional<S> {
  return {
    description: shape.description,
    absent: 'omitted',
    read: (value, place, reader) => (value === undefined ? undefined : readBy(shape, value, place, reader)),
    write: (value) => (value === undefined ? undefined : writeBy(shape, value)),
  }
}

/** A field that may be missing, and counts as missing with a value of another type. */
export function optionalOf<S extends AnyShape>(type: 'boolean' | 'number' | 'string', shape: S): Optional<S> {
  return preparing(optional(shape), (value) => (typeof value === type ? value : undefined))
}

/** A field that may be missing where it is sent: then it has a value of its own. */
export function defaulted<S extends AnyShape>(
  shape: S,
  value: Inner<S>,
): Shape<Inner<S>, Wire<S>> & { readonly absent: 'defaulted' } {
  return {
    description: { is: 'defaulted', shape, value },
    absent: 'defaulted',
    read: (sent, place, reader) => (sent === undefined ? value : readBy(shape, sent, place, reader)),
    // What is to be sent may leave it out: see {@link Sendable}.
    write: (kept: Inner<S> | undefined) => (kept === undefined ? kept : writeBy(shape, kept)) as Wire<S>,
  }
}
