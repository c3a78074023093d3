import { string } from 'yup'
import { messages } from '../messages.ts'
import { isStorable, textField } from './body.ts'
import { MAX_NAME, MAX_PHONE, MAX_TEXT } from './text-limits.ts'

const { required, email, phone, supplierPhone, tooShort, tooLong, text, url } = messages.validation

/** Optional +, 8 to 15 digits; that of a supplier begins with 1 to 7 (docs/product.md §5.1). */
const phonePattern = /^\+?\d{8,15}$/
const supplierPhonePattern = /^\+?[1-7]\d{7,14}$/

/** A required text of `min` to `max` characters; it is trimmed (docs/product.md §5.1). */
export function requiredText(max = MAX_NAME, min = 1) {
  return textField(required)
    .trim()
    .test('least', tooShort(min), (typed) => !typed || typed.length >= min)
    .max(max, tooLong)
}

/** An optional text; missing or empty validates to null. */
export function optionalText(max = MAX_TEXT) {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? original.trim() || null : original,
    )
    .typeError(text)
    .nullable()
    .default(null)
    .max(max, tooLong)
    .test('storable', text, isStorable)
}

/** A required e-mail address (docs/product.md §5.1). */
export function emailField() {
  return requiredText().email(email)
}

/** An optional e-mail address; missing validates to null (docs/product.md §5.1). */
export function optionalEmail() {
  return optionalText(MAX_NAME).email(email)
}

/** Removes the grouping from a telephone number: `(502) 5551-2345` becomes `50255512345`. A leading + stays. */
function plainPhone(typed: string): string {
  return typed.replaceAll(/[\s().-]/g, '')
}

/** A required telephone number, with or without grouping (docs/product.md §5.1). */
export function phoneField() {
  return requiredPhone(phonePattern, phone)
}

/** The same for a supplier, by the stricter rule. */
export function supplierPhoneField() {
  return requiredPhone(supplierPhonePattern, supplierPhone)
}

function requiredPhone(pattern: RegExp, message: string) {
  return requiredText(MAX_PHONE)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainPhone(typed) : typed))
    .matches(pattern, { message, excludeEmptyString: true })
}

/** An optional telephone number; missing validates to null (docs/product.md §5.1). */
export function optionalPhone() {
  return optionalText(MAX_PHONE)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainPhone(typed) || null : typed))
    .matches(phonePattern, phone)
}

/** An optional web address with http or https; missing validates to null (docs/product.md §5.1). */
export function optionalUrl() {
  return optionalText().test('url', url, (address) => !address || isWebAddress(address))
}

/** The pattern is checked first, because the URL parser accepts and changes white space. */
function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  return URL.canParse(text)
}
