/** The characters of the standard PDF fonts: Latin-1, which contains all Spanish letters. */
const printable = /^[\x20-\x7e\u00a1-\u00ff]$/
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * A text that such a font can show: each missing character becomes one `?`, so that the rest stays readable.
 * @param limit the most characters; a longer text ends in `...`.
 */
export function pdfText(text: string, limit = 80): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()
  const shown = Array.from(characters.segment(plain), ({ segment }) =>
    printable.test(segment) ? segment : '?',
  )
  return shown.length > limit ? `${shown.slice(0, limit - 3).join('')}...` : shown.join('')
}
