import { percent } from '../../domain/money.ts'
import { inUnits } from '../../domain/quantity.ts'
import './words/all.ts'
import type { AnyShape, Description } from '../../domain/shape/shape.ts'
import { wordsAbout } from './words/say.ts'
import {
  amount,
  day,
  described,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  text,
  textOf,
  whole,
  type Schema,
} from './schema.ts'

/** The part of the document about a shape (docs/decisions/0198). */
export function schemaOf({ description }: AnyShape): Schema {
  switch (description.is) {
    case 'id':
      return id
    case 'whole':
      return { ...whole, ...bounds(description) }
    case 'amount':
      return amount(description.least)
    case 'money':
    case 'figure':
      return money
    case 'quantity':
      return { ...whole, ...boundsInUnits(description) }
    case 'percent':
      return {
        type: 'number',
        multipleOf: 0.01,
        minimum: percent(description.least),
        maximum: percent(description.most),
      }
    case 'rate':
      return { type: 'number' }
    case 'flag':
      return flag
    case 'day':
      return day
    case 'instant':
      return instant
    case 'text':
      return textSchema(description)
    case 'opaque':
      return text
    case 'choice':
      return { type: 'string', enum: description.of }
    case 'null or':
      return nullOrSchema(schemaOf(description.shape))
    case 'defaulted':
      return description.value === null
        ? schemaOf(description.shape)
        : { ...schemaOf(description.shape), default: description.value }
    case 'only':
      return objectSchema({ [description.name]: description.shape })
    case 'either':
      return eitherSchema(description)
    case 'object':
      return objectSchema(description.fields)
    case 'list':
      return { ...listOf(schemaOf(description.item)), ...lengths(description) }
  }
}

function objectSchema(fields: Readonly<Record<string, AnyShape>>): Schema {
  const words = wordsAbout(fields)
  const schemas = Object.entries(fields).map(([name, shape]): [string, Schema] => {
    const says = words[name]
    return [name, says === undefined ? schemaOf(shape) : described(schemaOf(shape), says)]
  })
  const required = Object.keys(fields).filter((name) => isAlwaysSent(fields[name]))
  return {
    type: 'object',
    properties: Object.fromEntries(schemas),
    ...(required.length > 0 && { required }),
  }
}

function isAlwaysSent(shape: AnyShape | undefined): boolean {
  return shape?.absent === undefined || shape.absent === 'untold'
}

function textSchema({ least, most, format }: Extract<Description, { is: 'text' }>): Schema {
  const plain = most === null ? text : textOf(most, least)
  return format === 'email' ? { ...plain, format } : plain
}

function bounds({ least, most }: { least: number; most: number }): Schema {
  return {
    ...(least > Number.MIN_SAFE_INTEGER && { minimum: least }),
    ...(most < Number.MAX_SAFE_INTEGER && { maximum: most }),
  }
}

function boundsInUnits({ least, most }: { least: number; most: number }): Schema {
  return bounds({ least: inUnitsOf(least), most: inUnitsOf(most) })
}

/** What is no bound stays none. */
const inUnitsOf = (bound: number) => (Math.abs(bound) === Number.MAX_SAFE_INTEGER ? bound : inUnits(bound))

function lengths({ least, most }: Extract<Description, { is: 'list' }>): Schema {
  return { ...(least > 0 && { minItems: least }), ...(most !== null && { maxItems: most }) }
}

function eitherSchema({ special, usual }: Extract<Description, { is: 'either' }>): Schema {
  return eitherOf(schemaOf(special), schemaOf(usual))
}

/** What is one of two objects, or a list of such: it has the fields of both, and only what both require is always there. */
function eitherOf(special: Schema, usual: Schema): Schema {
  if (special.items && usual.items) return { ...usual, items: eitherOf(special.items, usual.items) }
  if (!special.properties || !usual.properties) return special
  const properties: Record<string, Schema> = { ...usual.properties }
  for (const [name, schema] of Object.entries(special.properties)) {
    const other = properties[name]
    properties[name] = other ? eitherOf(schema, other) : schema
  }
  const { required: always = [], ...others } = special
  const required = always.filter((name) => usual.required?.includes(name))
  return { ...others, properties, ...(required.length > 0 && { required }) }
}

function nullOrSchema(schema: Schema): Schema {
  return { ...nullable(schema), ...(schema.enum && { enum: [...schema.enum, null] }) }
}
