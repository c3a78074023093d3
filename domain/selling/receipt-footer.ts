import { messages } from '../messages.ts'
import { isStorable } from '../validation/body.ts'
import { string } from 'yup'

/** The most lines of the footer. */
export const FOOTER_LINES = 5

/** The characters in one line of a receipt (docs/decisions/0031). */
export const RECEIPT_COLUMNS = 42

/** The longest footer, in characters, with its line breaks. */
export const FOOTER_LENGTH = FOOTER_LINES * (RECEIPT_COLUMNS + 1) - 1

const { text, footerLines, footerWidth } = messages.validation

/** The footer: each line is trimmed, and empty lines at both ends are removed. It may be empty. */
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

/** Trims a text; any other value stays, and is refused later. */
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

/** Counts code points, so that a character with two UTF-16 units counts once. */
const isNarrow = (line: string) => [...line].length <= RECEIPT_COLUMNS
