import { saleMessages } from '../sale-messages.ts'

/**
 * What the bar code of a receipt says, `VENTA417` (docs/decisions/0126). The word in front keeps it apart from the codes of
 * articles, and from a number that somebody types.
 */
const PREFIX = 'VENTA'

export function receiptCode(saleNumber: number): string {
  return `${PREFIX}${saleNumber}`
}

/** The number of the sale whose receipt a text is; null for any other text. Scanners may send small letters. */
export function scannedReceipt(text: string): number | null {
  const code = text.trim().toUpperCase()
  const number = Number(code.slice(PREFIX.length))
  return Number.isSafeInteger(number) && number > 0 && code === receiptCode(number) ? number : null
}

/** Why a code that no product has sells nothing. */
export function codeRefusal(code: string): string {
  const sale = scannedReceipt(code)
  return sale === null ? saleMessages.unknownCode(code) : saleMessages.isReceipt(sale)
}
