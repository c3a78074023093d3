/** What the fonts that every PDF reader brings along can show: Latin-1, which holds all of Spanish. */
const printable = /^[\x20-\x7e\u00a1-\u00ff]$/
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * A text such a font can show: what it lacks becomes one `?` each, so that the gap is seen and the rest stays readable.
 * @param limit the most characters; a longer text ends in `...`.
 */
export function pdfText(text: string, limit = 80): string {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()
  const shown = Array.from(characters.segment(plain), ({ segment }) =>
    printable.test(segment) ? segment : '?',
  )
  return shown.length > limit ? `${shown.slice(0, limit - 3).join('')}...` : shown.join('')
}
