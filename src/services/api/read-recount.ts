import type { CountedPieces } from '../../../domain/drawer/closing.ts'
import type { Recount } from '../../../domain/drawer/register.ts'
import { readOptional } from './read-closing.ts'
import { readInstant } from './read-register.ts'
import { readAmount, readFields, readFigure, readInteger, readList, readText, type Fields } from './read.ts'

/** The second count in the field of a closing. A list does not tell its pieces. */
export function readRecount(closing: Fields, name: string): Recount {
  const where = 'recount'
  const recount = readFields(closing[name], where)
  return {
    amount: readAmount(recount, 'closing_amount', where),
    difference: readFigure(recount, 'difference', where),
    counted: recount['counted'] === undefined ? [] : readList(recount['counted'], 'counted', readPieces),
    left: readOptional(recount, 'left_amount', where, readAmount),
    reason: readText(recount, 'reason', where),
    at: readInstant(recount, 'at', where),
    user: readText(readFields(recount['user'], 'user'), 'name', 'user'),
  }
}

/** The counted pieces of one value. */
export function readPieces(fields: Fields, where: string): CountedPieces {
  return { value: readAmount(fields, 'value', where), pieces: readInteger(fields, 'pieces', where) }
}
