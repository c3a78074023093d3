/** The shapes of e-mail addresses, telephone numbers and new passwords (docs/product.md §5.1, §5.2). */
import { MAX_PASSWORD, passwordField } from '../validation/password.ts'
import {
  emailField,
  optionalEmail,
  optionalPhone,
  phoneField,
  supplierPhoneField,
} from '../validation/text.ts'
import { MAX_NAME, MAX_PHONE } from '../validation/text-limits.ts'
import { ruledOptionalText, ruledText } from './ruled.ts'

const email = { most: MAX_NAME, format: 'email' } as const
const phone = { most: MAX_PHONE, format: 'phone' } as const
/** What every text of a password must be besides its rule. */
export const passwordText = { least: 8, most: MAX_PASSWORD, format: 'password' } as const

export const writtenEmail = ruledText(emailField(), email)
export const optionalWrittenEmail = ruledOptionalText(optionalEmail(), email)
export const writtenPhone = ruledText(phoneField(), phone)
export const writtenSupplierPhone = ruledText(supplierPhoneField(), phone)
export const optionalWrittenPhone = ruledOptionalText(optionalPhone(), phone)
export const newPassword = ruledText(passwordField(), passwordText)
