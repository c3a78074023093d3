import { set, type FieldError } from 'react-hook-form'

/**
 * The server's errors of single fields, in the form library's shape; the first of them gets the focus. An error at `packs.1.code` is one in
 * the field `packs`.
 */
export function serverErrors(fieldErrors: Readonly<Record<string, string[]>>) {
  const errors: Record<string, FieldError> = {}
  for (const [name, messages] of Object.entries(fieldErrors))
    set(errors, name, { type: 'server', message: messages.join(' ') })
  return errors
}
