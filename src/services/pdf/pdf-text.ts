import type { jsPDF } from 'jspdf'

/** The characters of the standard PDF fonts: Latin-1, which contains all Spanish letters. */
const printable = /^[\x20-\x7e\u00a1-\u00ff]$/
const characters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Whether a font has a character, which may be a letter with its accents. */
type Shows = (character: string) => boolean

/** Makes a text printable: each character that the font does not have becomes one `?`, so that the rest stays readable. */
export type PdfText = (text: string) => string

const inStandardFonts = textWith((character) => printable.test(character))

/** A text in the standard fonts. They have no minus sign, so a hyphen stands for it. */
export const pdfText: PdfText = (text) => inStandardFonts(text.replaceAll('−', '-'))

/** The texts of a document in its own font (docs/decisions/0169). */
export function textIn(doc: jsPDF): PdfText {
  const { metadata } = doc.getFont() as { metadata: unknown }
  if (!hasGlyphs(metadata)) return pdfText
  return textWith((character) =>
    [...character].every((point) => metadata.characterToGlyph(point.codePointAt(0) ?? 0) > 0),
  )
}

function textWith(shows: Shows): PdfText {
  return (text) =>
    Array.from(characters.segment(text), ({ segment }) => (shows(segment) ? segment : '?')).join('')
}

/** What jsPDF knows of an embedded font; of a standard font it has no glyphs. */
interface Glyphs {
  /** The number of a glyph; 0 where the font has none. */
  characterToGlyph(codePoint: number): number
}

function hasGlyphs(metadata: unknown): metadata is Glyphs {
  return typeof metadata === 'object' && metadata !== null && 'characterToGlyph' in metadata
}
