import { foldedWords } from './folding.ts'
import { readDeviceNumber, type DeviceNumber } from '../selling/device-number.ts'
import { scannedReceipt } from '../selling/receipt-code.ts'
import { parseAmount, type Centavos } from '../money.ts'

/** What a typed text looks for among the sales. */
export type SaleSearch =
  /** The sale of a receipt that was scanned. */
  | { by: 'receipt'; number: number }
  /** The sale that its device gave this number; with the code of an article that is written alike, unless a receipt was scanned. */
  | { by: 'device number'; number: DeviceNumber; code: string | null }
  /** The number of a sale, or the code of an article. */
  | { by: 'number'; digits: string }
  | { by: 'total'; total: Centavos }
  /** Folded words; a client's or an article's name has all of them. */
  | { by: 'words'; words: readonly string[]; code: string }

/**
 * Reads a search text: the code of a receipt is its sale, that of a device its sale, digits alone are a number or a code, an amount has `Q` or a decimal point, and anything else is words or a
 * code (docs/product.md §10.6).
 */
export function readSaleSearch(text: string): SaleSearch {
  const typed = text.trim()
  const receipt = scannedReceipt(typed)
  if (typeof receipt === 'number') return { by: 'receipt', number: receipt }
  const number = readDeviceNumber(receipt ?? typed)
  if (number) return { by: 'device number', number, code: receipt === null ? typed : null }
  if (/^\d+$/.test(typed)) return { by: 'number', digits: typed }
  const total = /^Q/i.test(typed) || typed.includes('.') ? parseAmount(typed.replace(/^Q\s*/i, '')) : null
  return total === null ? { by: 'words', words: foldedWords(typed), code: typed } : { by: 'total', total }
}
