/** What a text in the product search may be, apart from a product name. */

/** A number of up to four digits: it may be the tendered amount, or part of a name or code (docs/decisions/0087). */
export function mayBeAmount(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim())
}

/** One word with a digit. Codes look like this; words of a name mostly do not. */
export function looksLikeCode(text: string): boolean {
  return /^\S*\d\S*$/.test(text.trim())
}
