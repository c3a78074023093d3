import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { AnyObjectSchema, ObjectSchema } from 'yup'
import type { FormValues } from '../list-definition.ts'

/** Validates typed text with a schema of the domain; the result has the schema's values. */
export function checkWith<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
): Resolver<FormValues, unknown, Values> {
  // A schema's type describes only its output; its input, which is text here, has no type.
  const reader: AnyObjectSchema = schema
  return yupResolver(reader)
}
