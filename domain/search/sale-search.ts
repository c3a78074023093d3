import { foldedWords } from './folding.ts'
import { scannedReceipt } from '../selling/receipt-code.ts'
import { parseAmount, type Centavos } from '../money.ts'

/** What a typed text looks for among the sales. */
export type SaleSearch =
  /** The sale of a receipt that was scanned. */
  | { by: 'receipt'; number: number }
  /** The number of a sale, or the code of an article. */
  | { by: 'number'; digits: string }
  | { by: 'total'; total: Centavos }
  /** Folded words; a client's or an article's name has all of them. */
  | { by: 'words'; words: readonly string[]; code: string }

/**
 * Reads a search text: the code of a receipt is its sale, digits alone are a number or a code, an amount has `Q` or a decimal point, and anything else is words or a
 * code (docs/product.md §10.6).
 */
export function readSaleSearch(text: string): SaleSearch {
  const typed = text.trim()
  const receipt = scannedReceipt(typed)
  if (receipt !== null) return { by: 'receipt', number: receipt }
  if (/^\d+$/.test(typed)) return { by: 'number', digits: typed }
  const total = /^Q/i.test(typed) || typed.includes('.') ? parseAmount(typed.replace(/^Q\s*/i, '')) : null
  return total === null ? { by: 'words', words: foldedWords(typed), code: typed } : { by: 'total', total }
}
