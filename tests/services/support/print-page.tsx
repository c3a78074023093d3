/** A page with only the printer, for tests in a real browser. */
import { createRoot } from 'react-dom/client'
import type { ReceiptData } from '../../../domain/selling/receipt.ts'
import { printReceipt, ReceiptPrinter } from '../../../src/services/printing/receipt-printer.tsx'

declare global {
  interface Window {
    printReceipt(receipt: ReceiptData): Promise<void>
  }
}

window.printReceipt = printReceipt
createRoot(document.body.appendChild(document.createElement('div'))).render(<ReceiptPrinter />)
