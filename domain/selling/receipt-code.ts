import { readDeviceNumber } from './device-number.ts'
import { saleMessages } from '../sale-messages.ts'

/**
 * What the bar code of a receipt says, `VENTA417` (docs/decisions/0126). The word in front keeps it apart from the codes of
 * articles, and from a number that somebody types.
 */
const PREFIX = 'VENTA'

/** @param sale its number, or that of its device, `B-000417` (docs/product.md §10.27). */
export function receiptCode(sale: number | string): string {
  return `${PREFIX}${sale}`
}

/** The number of the sale whose receipt a text is, or that of its device; null for any other text. Scanners may send small letters. */
export function scannedReceipt(text: string): number | string | null {
  const code = text.trim().toUpperCase()
  if (!code.startsWith(PREFIX)) return null
  const said = code.slice(PREFIX.length)
  if (readDeviceNumber(said)) return said
  const number = Number(said)
  return Number.isSafeInteger(number) && number > 0 && code === receiptCode(number) ? number : null
}

/** Why a code that no product has sells nothing. */
export function codeRefusal(code: string): string {
  const sale = scannedReceipt(code)
  return sale === null ? saleMessages.unknownCode(code) : saleMessages.isReceipt(sale)
}
