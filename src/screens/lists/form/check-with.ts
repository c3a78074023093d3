import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { AnyObjectSchema, ObjectSchema } from 'yup'
import type { FormValues } from '../list-definition.ts'

/** Checks typed text with a schema of the domain; what comes out are the schema's values. */
export function checkWith<Values extends FieldValues>(
  schema: ObjectSchema<Values>,
): Resolver<FormValues, unknown, Values> {
  // The type of a schema says what it makes of its input, and nothing of the input, which here is text.
  const reader: AnyObjectSchema = schema
  return yupResolver(reader)
}
