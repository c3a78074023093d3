import { yupResolver } from '@hookform/resolvers/yup'
import type { Resolver } from 'react-hook-form'
import type { AnyObjectSchema, InferType } from 'yup'
import type { FormValues } from '../list-definition.ts'

/**
 * Validates typed text with a schema of the domain; the result has the schema's values. A schema's type describes only its output;
 * its input, which is text here, has no type.
 */
export function checkWith<Schema extends AnyObjectSchema>(
  schema: Schema,
): Resolver<FormValues, unknown, InferType<Schema>> {
  return yupResolver<FormValues, unknown, InferType<Schema>>(schema)
}
