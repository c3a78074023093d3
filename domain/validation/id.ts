import { number } from 'yup'

/** An id, up to the largest exact integer. */
export const idField = (message: string) =>
  number().strict().typeError(message).integer(message).min(1, message).max(Number.MAX_SAFE_INTEGER, message)
