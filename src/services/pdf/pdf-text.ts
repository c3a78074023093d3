import type { jsPDF } from 'jspdf'

/** The characters of the standard PDF fonts: Latin-1, which contains all Spanish letters. */
const printable = /^[\x20-\x7e\u00a1-\u00ff]$/
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Whether a font has a character, which may be a letter with its accents. */
type Shows = (character: string) => boolean

/** Makes a text printable. `limit` is the most characters, 80 without it; a longer text ends in `...`. */
export type PdfText = (text: string, limit?: number) => string

const inStandardFonts = textWith((character) => printable.test(character))

/**
 * A text in the standard fonts. They have no minus sign, so a hyphen stands for it. Each other missing character becomes one `?`, so that
 * the rest stays readable.
 */
export const pdfText: PdfText = (text, limit) => inStandardFonts(text.replaceAll('−', '-'), limit)

/** The texts of a document in its own font (docs/decisions/0169). */
export function textIn(doc: jsPDF): PdfText {
  const { metadata } = doc.getFont() as { metadata: unknown }
  if (!hasGlyphs(metadata)) return pdfText
  return textWith((character) =>
    [...character].every((point) => metadata.characterToGlyph(point.codePointAt(0) ?? 0) > 0),
  )
}

function textWith(shows: Shows): PdfText {
  return (text, limit = 80) => {
    const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()
    const shown = Array.from(characters.segment(plain), ({ segment }) => (shows(segment) ? segment : '?'))
    return shown.length > limit ? `${shown.slice(0, limit - 3).join('')}...` : shown.join('')
  }
}

/** What jsPDF knows of an embedded font; of a standard font it has no glyphs. */
interface Glyphs {
  /** The number of a glyph; 0 where the font has none. */
  characterToGlyph(codePoint: number): number
}

function hasGlyphs(metadata: unknown): metadata is Glyphs {
  return typeof metadata === 'object' && metadata !== null && 'characterToGlyph' in metadata
}
