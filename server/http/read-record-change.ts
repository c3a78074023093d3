import type { FastifyRequest } from 'fastify'
import { chosenId } from '../../domain/shape/pages.ts'
import { object, type Fields, type ObjectShape } from '../../domain/shape/fields.ts'
import { columnsOf, type Columns } from '../services/resources/columns.ts'
import { requestIn } from './body.ts'
import { checked } from './serve.ts'

const version = object({ based_on: chosenId })

/**
 * The fields of a PUT that were sent, validated, and the version that they are based on (`based_on`, docs/product.md §7.1), or null.
 * @param shapeOf what a change may have that is based on a version, or is not.
 * @throws Refusal 400 when the wrapper is wrong, 422 with texts by field when the content is wrong.
 */
export function readRecordChange<F extends Fields>(
  request: FastifyRequest,
  shapeOf: (isBased: boolean) => ObjectShape<F>,
): { fields: Columns<F>; basedOn: number | null } {
  const content = requestIn(request)
  const { basedOn = null } = checked(request, version, content, 'sent')
  const shape = shapeOf(basedOn !== null)
  const fields = columnsOf(shape, checked(request, shape, content, 'sent'))
  return { fields, basedOn }
}
