// eslint-disable-next-line no-control-regex -- the whole ASCII range: ASCII text needs no slow normalisation
const ascii = /^[\x00-\x7f]*$/
const unseen = /[\p{M}\p{Cf}]/gu

/**
 * Normalises text for a search: lowercase, without accents, without the tilde of ñ and without invisible marks, so that
 * `PIÑA` and `pina` are equal. Digits, punctuation, emoji and other scripts stay.
 */
export function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFKD').replace(unseen, '')
  return plain.toLowerCase()
}

/** The folded words of a search text; a match has every word. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether the folded text has every word, in any order. */
export function containsAll(folded: string, words: readonly string[]): boolean {
  for (const word of words) if (!folded.includes(word)) return false
  return true
}
