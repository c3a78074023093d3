import { recordMessages } from './record-messages.ts'
import { scannedReceipt } from '../selling/receipt-code.ts'
import { ruledOptionalText } from '../shape/ruled.ts'
import { optionalText } from '../validation/text.ts'

/** The longest code of a product, in characters. */
const MAX_CODE = 50

/** A code that reads like a receipt would be a sale where it is scanned among the sales (docs/decisions/0126). */
export const codeField = optionalText(MAX_CODE).test({
  name: 'not-a-receipt',
  message: recordMessages.product.codeOfReceipt,
  test: (code) => scannedReceipt(code ?? '') === null,
})

/** The code of a product or of one of its packs. */
export const askedCode = ruledOptionalText(codeField, { most: MAX_CODE })
