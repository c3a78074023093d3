import type { FastifyRequest } from 'fastify'
import type { AnyObjectSchema, InferType } from 'yup'
import { bodyOf } from '../../domain/validation/body.ts'
import { idField, jsonFigures } from '../../domain/validation/figures.ts'
import { readRequest } from './body.ts'

const basedOnSchema = bodyOf({ based_on: idField(jsonFigures) })

/**
 * The fields of a PUT that were sent, validated, and the version that they are based on (docs/product.md §7.1). Fields
 * that were not sent are not in the result.
 * @param schemaFor the entity's schema.
 * @throws Refusal 400 when the wrapper is wrong, 422 with texts by field when the content is wrong.
 */
export function readChange<S extends AnyObjectSchema>(
  request: FastifyRequest,
  schemaFor: () => S,
): { fields: Partial<InferType<S>>; basedOn: number | null } {
  const basedOn = readRequest(request, basedOnSchema).based_on ?? null
  const schema = schemaFor()
  const sent: AnyObjectSchema = schema.pick(
    sentFields(request.body).filter((name) => Object.hasOwn(schema.fields, name)),
  )
  // A picked schema gives a part of the result; the types of yup do not express that.
  const checked = readRequest(request, sent) as Partial<InferType<S>>
  return { fields: withoutMissing(checked), basedOn }
}

/** The names of the fields inside the wrapper. */
function sentFields(body: unknown): string[] {
  const content = typeof body === 'object' && body !== null && 'request' in body ? body.request : null
  return typeof content === 'object' && content !== null ? Object.keys(content) : []
}

/** Removes fields that validated to undefined, which means that they stay, as an empty password. */
function withoutMissing<T extends object>(fields: T): T {
  const given = { ...fields }
  for (const name in given) if (given[name] === undefined) delete given[name]
  return given
}
