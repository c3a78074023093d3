// eslint-disable-next-line no-control-regex -- the whole ASCII range, to skip the costly normalising
const ascii = /^[\x00-\x7f]*$/
const unseen = /[\p{M}\p{Cf}]/gu

/**
 * Text as searches compare it: small letters, without accents, the tilde of ñ and invisible marks, so that `PIÑA` and
 * `pina` are the same. Digits, punctuation, emoji and other scripts stay.
 */
export function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFKD').replace(unseen, '')
  return plain.toLowerCase()
}

/** The folded words of a search text; every one of them must be found. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether each of the words, in any order, is somewhere in the folded text. */
export function containsAll(folded: string, words: readonly string[]): boolean {
  for (const word of words) if (!folded.includes(word)) return false
  return true
}
