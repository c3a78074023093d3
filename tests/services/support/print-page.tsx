/** A page with only the printer, for tests in a real browser. */
import { createRoot } from 'react-dom/client'
import { receiptPaper } from '../../../domain/paper/receipt-paper.ts'
import type { ReceiptData } from '../../../domain/selling/receipt.ts'
import { PaperPrinter, printPaper } from '../../../src/services/printing/paper-printer.tsx'

declare global {
  interface Window {
    printReceipt(receipt: ReceiptData): Promise<void>
  }
}

window.printReceipt = (receipt) => printPaper(receiptPaper(receipt))
createRoot(document.body.appendChild(document.createElement('div'))).render(<PaperPrinter />)
