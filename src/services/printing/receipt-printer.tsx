import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useReactToPrint } from 'react-to-print'
import { Receipt } from '../../components/receipt/receipt.tsx'
import receiptStyle from '../../components/receipt/receipt.scss?inline'
import { receiptTitle } from '../../components/receipt/receipt-title.ts'
import type { ReceiptData } from '../../../domain/receipt.ts'
import { hasOwnWindow } from '../till/own-window.ts'
import { printFrame } from './print-frame.ts'
import { createPrintQueue, type PrintJob } from './print-queue.ts'
import { pageStyle, paperStyle, printersPaper } from './receipt-paper.ts'
import { rememberFocus, type RememberedFocus } from '../device/remembered-focus.ts'

const queue = createPrintQueue()

/**
 * Prints a receipt; several are printed one after another. Needs a {@link ReceiptPrinter} on the page.
 * @returns resolves when the printer has the receipt, rejects with the reason when it could not be printed.
 */
export const printReceipt: (receipt: ReceiptData) => Promise<void> = queue.print

/** The hidden element in which receipts are laid out. It is mounted once, outside all error boundaries. */
export function ReceiptPrinter() {
  const job = useSyncExternalStore(queue.subscribe, queue.current)
  return job && <Printing job={job} />
}

function Printing({ job }: { job: PrintJob }) {
  const content = useRef<HTMLDivElement>(null)
  const printing = useRef<PrintJob>(null)
  const focus = useRef<RememberedFocus>(null)
  const title = receiptTitle(job.receipt.soldAt)
  const print = useReactToPrint({
    contentRef: content,
    // The receipt has its own style: the theme could be dark, and loading it could fail or be slow.
    ignoreGlobalStyles: true,
    pageStyle: receiptStyle + pageStyle,
    print: useCallback(
      (frame: HTMLIFrameElement) => {
        // The library has just focused its frame; the next scan must not go there.
        focus.current?.giveBack()
        return printSoon(frame, title)
      },
      [title],
    ),
    onAfterPrint: job.done,
    onPrintError: (_place, error) => job.failed(error),
  })

  useEffect(() => {
    const remembered = rememberFocus(document)
    focus.current = remembered
    return remembered.forget
  }, [])

  useEffect(() => {
    if (printing.current === job) return
    printing.current = job
    print()
  }, [job, print])

  return (
    <div hidden>
      <div ref={content}>
        <Receipt data={job.receipt} />
      </div>
    </div>
  )
}

function printSoon(frame: HTMLIFrameElement, title: string): Promise<void> {
  return new Promise((resolve) => {
    printReceiptFrame(frame, title)
    resolve()
  })
}

/** Prints the receipt: in a kiosk on the printer's own paper, in a browser on a page of the receipt's length. */
function printReceiptFrame(frame: HTMLIFrameElement, title: string): void {
  const page = frame.contentDocument
  const receipt = page?.querySelector('.receipt')
  if (!page || !receipt) throw new Error('The page to print did not load')
  const style = page.createElement('style')
  style.textContent = hasOwnWindow(window)
    ? printersPaper
    : paperStyle(receipt.getBoundingClientRect().height)
  page.head.append(style)
  printFrame(frame, title)
}
