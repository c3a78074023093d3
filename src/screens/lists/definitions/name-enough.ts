import type { AnyObjectSchema } from 'yup'
import { withoutContacts } from '../../../../domain/entities/names-only.ts'
import type { FormSituation } from '../list-definition.ts'

type Form = Pick<FormSituation<unknown>, 'mode' | 'viewer'>

/** What the form of a client or supplier checks, by the setting of the store. */
export function schemaFor<S extends AnyObjectSchema>({ viewer }: Form, schema: S): S {
  return viewer.isNameEnough === true ? withoutContacts(schema) : schema
}

/** Said of a field that may be empty. */
export function sparedHint({ mode, viewer }: Form): string | undefined {
  return viewer.isNameEnough === true && mode !== 'view' ? 'Opcional' : undefined
}
