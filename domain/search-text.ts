/** What a text typed where articles are found may be besides the name of one. */

/** A bare number of up to four digits: as likely the money that was handed over as a piece of a name or code. */
export function mayBeAmount(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim())
}

/** One word with a digit in it, as codes are; words of a name mostly are not. */
export function looksLikeCode(text: string): boolean {
  return /^\S*\d\S*$/.test(text.trim())
}
