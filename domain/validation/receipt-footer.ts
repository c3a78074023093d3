import { messages } from '../messages.ts'
import { isStorable } from './body.ts'
import { string } from 'yup'

/** The most lines that an owner adds to the receipt. */
export const FOOTER_LINES = 5

/** The characters that stand in one line of a receipt (docs/product.md §2.6). */
export const RECEIPT_COLUMNS = 42

/** The longest footer, in characters: its lines, and what ends them. */
export const FOOTER_LENGTH = FOOTER_LINES * (RECEIPT_COLUMNS + 1) - 1

const { text, footerLines, footerWidth } = messages.validation

/** Lines for the end of the receipt, without the blanks around each and the empty ones around all; may be empty. */
export function receiptFooterField() {
  return string()
    .transform((_value: unknown, original: unknown) => tidied(original))
    .typeError(text)
    .defined(text)
    .nonNullable(text)
    .test('storable', text, isStorable)
    .test('lines', footerLines(FOOTER_LINES), (footer) => linesOf(footer).length <= FOOTER_LINES)
    .test('width', footerWidth(RECEIPT_COLUMNS), (footer) => linesOf(footer).every(isNarrow))
}

/** What is no text stays what it is, and is refused. */
function tidied(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return linesOf(value.replaceAll('\t', ' '))
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '')
}

function linesOf(footer: string): string[] {
  return footer.split(/\r\n|\r|\n/)
}

/** Characters as people count them, so that one beyond the first 65,536 counts once. */
const isNarrow = (line: string) => [...line].length <= RECEIPT_COLUMNS
