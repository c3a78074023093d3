import type { FastifyRequest } from 'fastify'
import type { AnyObjectSchema, InferType } from 'yup'
import { bodyOf } from '../../domain/validation/body.ts'
import { idField, jsonFigures } from '../../domain/validation/figures.ts'
import type { ChangeRequest } from '../services/resources/commands.ts'
import type { Mode } from '../services/resources/resource.ts'
import { readRequest } from './body.ts'

const basedOnSchema = bodyOf({ based_on: idField(jsonFigures) })

/**
 * The fields of a PUT that were sent, checked, and the version they are based on (contract, `based_on`); what is left out
 * is not there. @param schemaFor the entity's schema.
 * @throws Refusal 400 when the wrapper is wrong, 422 with texts by field when the content is.
 */
export function readChange<S extends AnyObjectSchema>(
  request: FastifyRequest,
  schemaFor: (mode: Mode) => S,
): ChangeRequest<S> {
  const basedOn = readRequest(request, basedOnSchema).based_on ?? null
  const schema = schemaFor(basedOn === null ? 'update' : 'difference')
  const sent: AnyObjectSchema = schema.pick(
    sentFields(request.body).filter((name) => Object.hasOwn(schema.fields, name)),
  )
  // A part of the schema makes a part of what the whole would; yup's types do not carry that through.
  const checked = readRequest(request, sent) as Partial<InferType<S>>
  return { fields: withoutMissing(checked), basedOn }
}

/** The names of what stands inside the wrapper. */
function sentFields(body: unknown): string[] {
  const content = typeof body === 'object' && body !== null && 'request' in body ? body.request : null
  return typeof content === 'object' && content !== null ? Object.keys(content) : []
}

/** Without fields whose content means that they stay as they are, as an empty password. */
function withoutMissing<T extends object>(fields: T): T {
  const given = { ...fields }
  for (const name in given) if (given[name] === undefined) delete given[name]
  return given
}
