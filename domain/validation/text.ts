import { string } from 'yup'
import { messages } from '../messages.ts'
import { isStorable, textField } from './body.ts'

const { required, email, phone, tooShort, tooLong, text, url } = messages.validation

/** The longest name or e-mail address. */
export const MAX_NAME = 200

/** The longest description or address. */
export const MAX_TEXT = 500

/** The longest telephone number, before it is looked at. */
export const MAX_PHONE = 50

/** Optional +, leading digit 1 to 7, 8 to 15 digits in all (docs/product.md §5). */
const phonePattern = /^\+?[1-7]\d{7,14}$/

/** A text that must be there, without the blanks around it, of `min` to `max` characters (docs/product.md §5). */
export function requiredText(max = MAX_NAME, min = 1) {
  return textField(required)
    .trim()
    .test('least', tooShort(min), (typed) => !typed || typed.length >= min)
    .max(max, tooLong)
}

/** A text that may be missing or empty; then it is null. */
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

/** An e-mail address that must be there (docs/product.md §5). */
export function emailField() {
  return requiredText().email(email)
}

/** An e-mail address that may be missing, then null (docs/product.md §5). */
export function optionalEmail() {
  return optionalText(MAX_NAME).email(email)
}

/** A telephone number as people write it, `(502) 5551-2345`, as it is kept: its digits, and the + before them. */
function plainPhone(typed: string): string {
  return typed.replaceAll(/[\s().-]/g, '')
}

/** A telephone number that must be there and keep the pattern, however it is grouped (docs/product.md §5). */
export function phoneField() {
  return requiredText(MAX_PHONE)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainPhone(typed) : typed))
    .matches(phonePattern, { message: phone, excludeEmptyString: true })
}

/** A telephone number that may be missing, then null; one that is there keeps the pattern too (docs/product.md §5). */
export function optionalPhone() {
  return optionalText(MAX_PHONE)
    .transform((typed: unknown) => (typeof typed === 'string' ? plainPhone(typed) || null : typed))
    .matches(phonePattern, phone)
}

/** The address of a web page, with http or https, that may be missing, then null (docs/product.md §5). */
export function optionalUrl() {
  return optionalText().test('url', url, (address) => !address || isWebAddress(address))
}

/** The parser would leave blanks out, or write them in another way. */
function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  return URL.canParse(text)
}
