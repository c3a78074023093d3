import { movement } from '../../../domain/calls/movements.ts'
import { readShape } from '../read-shape.ts'
import { startOfGuatemalaDay } from '../../../domain/dates.ts'
import { causeKinds } from '../../../domain/drawer/difference-causes.ts'
import type { ClosingSale, ShownCause } from '../../../domain/drawer/register.ts'
import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { readTender } from './fetch-mid-shift.ts'
import { readInstant } from './read-register.ts'
import {
  readAmount,
  readChoice,
  readFields,
  readFigure,
  readInteger,
  readList,
  readText,
  type Fields,
} from './read.ts'

/** The causes of the kinds that this version knows: a newer server may tell others, and the closing is read all the same. */
export function readCauses(closing: Fields): ShownCause[] {
  const known = (cause: Fields, where: string) =>
    causeKinds.some((kind) => kind === cause['kind']) ? [readCause(cause, where)] : []
  return readList(closing['causes'], 'causes', known).flat()
}

function readCause(cause: Fields, where: string): ShownCause {
  return {
    kind: readChoice(cause, 'kind', causeKinds, where),
    sale: readOptional(cause, 'sale', where, (fields, name) => {
      const sale = readFields(fields[name], `${where}.sale`)
      return { number: readInteger(sale, 'number', where), ...readClosingSale(sale, where) }
    }),
    movement: readOptional(cause, 'movement', where, (fields, name) =>
      readShape(movement, fields[name], `${where}.movement`),
    ),
    payment: readOptional(cause, 'payment', where, (fields, name) => {
      const payment = readFields(fields[name], `${where}.payment`)
      return {
        id: readInteger(payment, 'id', where),
        at: readInstant(payment, 'at', where),
        client: readText(payment, 'client', where),
        amount: readAmount(payment, 'amount', where),
      }
    }),
    ...(cause['return'] !== undefined && { returned: readReturned(cause['return'], where) }),
  }
}

function readReturned(value: unknown, where: string): NonNullable<ShownCause['returned']> {
  const returned = readFields(value, `${where}.return`)
  return {
    number: readInteger(returned, 'number', where),
    saleNumber: readInteger(returned, 'sale_number', where),
    at: readInstant(returned, 'at', where),
    total: readAmount(returned, 'total', where),
  }
}

/** What was given back by each way; nothing where nothing was. */
export function readRefunds(closing: Fields): { refunds?: TenderTotal[] } {
  if (closing['refunds'] === undefined) return {}
  return { refunds: readList(closing['refunds'], 'refunds', readTender) }
}

/** A sale in the detail of a register. */
export function readClosingSale(sale: Fields, where: string): ClosingSale {
  return {
    at: readSaleDate(sale, where),
    client: readText(sale, 'client', where),
    total: readFigure(sale, 'total', where),
  }
}

const bareDay = /^\d{4}-\d{2}-\d{2}$/

/** An instant; a date without a time is a day in Guatemala. */
function readSaleDate(sale: Fields, where: string): number {
  const date = sale['date']
  return typeof date === 'string' && bareDay.test(date) && !Number.isNaN(Date.parse(date))
    ? startOfGuatemalaDay(date)
    : readInstant(sale, 'date', where)
}

/** A field that may be null. */
export function readOptional<T>(
  fields: Fields,
  name: string,
  where: string,
  read: (fields: Fields, name: string, where: string) => T,
): T | null {
  return fields[name] === null || fields[name] === undefined ? null : read(fields, name, where)
}
