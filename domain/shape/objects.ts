/** The shapes of objects that are more than their fields: checked together, one of two, or one field only. */
import {
  camel,
  isFields,
  object,
  readBy,
  type Fields,
  type ObjectInner,
  type ObjectShape,
  type ObjectWire,
} from './fields.ts'
import { REFUSED, type AnyShape, type Inner, type Shape, type Wire } from './shape.ts'

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

/** An object that is one of two: which one says a field that only the special one has. @param by that field, as it is sent. */
export function either<S extends Fields, U extends Fields>(
  by: keyof S & string,
  special: ObjectShape<S>,
  usual: ObjectShape<U>,
): Shape<ObjectInner<S> | ObjectInner<U>, ObjectWire<S> | ObjectWire<U>> & {
  readonly special: ObjectShape<S>
} {
  const isSpecial = (value: unknown, name: string) => isFields(value) && value[name] !== undefined
  return {
    special,
    description: { is: 'either', special, usual },
    read: (value, place, reader) =>
      (isSpecial(value, reader.form === 'kept' ? camel(by) : by) ? special : usual).read(
        value,
        place,
        reader,
      ),
    write: (value) =>
      isSpecial(value, camel(by))
        ? special.write(value as ObjectInner<S>)
        : usual.write(value as ObjectInner<U>),
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
      if (reader.form === 'kept') return readBy(shape, value, place, reader)
      const read = whole.read(value, place, reader)
      return read === REFUSED ? REFUSED : ((read as Record<string, unknown>)[camel(name)] as Inner<S>)
    },
    write: (value) => ({ [name]: shape.write(value) }) as Record<Name, Wire<S>>,
  }
}
