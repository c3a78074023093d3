import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useReactToPrint } from 'react-to-print'
import { Receipt } from '../../components/receipt/receipt.tsx'
import receiptStyle from '../../components/receipt/receipt.scss?inline'
import { ClosingSlip } from '../../components/receipt/closing-slip.tsx'
import { MidShiftSlip, type MidShiftContext } from '../../components/receipt/mid-shift-slip.tsx'
import { AccountPaymentSlip } from '../../components/receipt/account-payment-slip.tsx'
import { MovementSlip } from '../../components/receipt/movement-slip.tsx'
import { ReturnSlip, type ReturnPaper } from '../../components/receipt/return-slip.tsx'
import { StatementSlip } from '../../components/receipt/statement-slip.tsx'
import { slipTitle } from '../../components/receipt/slip-title.ts'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { Statement } from '../../../domain/credit/statement.ts'
import type { SignedMovement } from '../../../domain/calls/movements.ts'
import type { ClosingPaper } from '../../../domain/drawer/closing-paper.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import type { ReceiptBusiness, ReceiptData } from '../../../domain/selling/receipt.ts'
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
export function printReceipt(receipt: ReceiptData): Promise<void> {
  return queue.print({ title: slipTitle('Recibo', receipt.soldAt), content: <Receipt data={receipt} /> })
}

/** Prints report X, as {@link printReceipt}. */
export function printMidShift(report: MidShift, context: MidShiftContext): Promise<void> {
  const content = <MidShiftSlip report={report} {...context} />
  return queue.print({ title: slipTitle('Informe-X', report.readAt), content })
}

/** Prints a closing, as {@link printReceipt}. */
export function printClosing(paper: ClosingPaper): Promise<void> {
  return queue.print({ title: slipTitle('Cierre', paper.closedAt), content: <ClosingSlip paper={paper} /> })
}

/** Prints the slip of a movement of cash, as {@link printReceipt}. */
export function printMovement(movement: SignedMovement, business: ReceiptBusiness): Promise<void> {
  const content = <MovementSlip movement={movement} business={business} />
  return queue.print({ title: slipTitle('Comprobante', movement.at), content })
}

/** Prints the receipt of a payment on account, as {@link printReceipt}. */
export function printAccountPayment(payment: AccountPayment, business: ReceiptBusiness): Promise<void> {
  const content = <AccountPaymentSlip payment={payment} business={business} />
  return queue.print({ title: slipTitle('Abono', payment.at), content })
}

/** Prints the receipt of a return, as {@link printReceipt}. */
export function printReturn(paper: ReturnPaper, business: ReceiptBusiness): Promise<void> {
  const content = <ReturnSlip {...paper} business={business} />
  return queue.print({ title: slipTitle('Devolucion', paper.made.at), content })
}

/** Prints the statement of a client, as {@link printReceipt}. */
export function printStatement(statement: Statement): Promise<void> {
  const content = <StatementSlip statement={statement} />
  return queue.print({ title: slipTitle('Estado-de-cuenta', statement.readAt), content })
}

/** The hidden element in which slips are laid out. It is mounted once, outside all error boundaries. */
export function ReceiptPrinter() {
  const job = useSyncExternalStore(queue.subscribe, queue.current)
  return job && <Printing job={job} />
}

function Printing({ job }: { job: PrintJob }) {
  const content = useRef<HTMLDivElement>(null)
  const printing = useRef<PrintJob>(null)
  const focus = useRef<RememberedFocus>(null)
  const { title, content: paper } = job.slip
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
      <div ref={content}>{paper}</div>
    </div>
  )
}

function printSoon(frame: HTMLIFrameElement, title: string): Promise<void> {
  return new Promise((resolve) => {
    printSlipFrame(frame, title)
    resolve()
  })
}

/** Prints the slip: in a kiosk on the printer's own paper, in a browser on a page of the slip's length. */
function printSlipFrame(frame: HTMLIFrameElement, title: string): void {
  const page = frame.contentDocument
  const slip = page?.querySelector('.receipt')
  if (!page || !slip) throw new Error('The page to print did not load')
  const style = page.createElement('style')
  style.textContent = hasOwnWindow(window) ? printersPaper : paperStyle(slip.getBoundingClientRect().height)
  page.head.append(style)
  printFrame(frame, title)
}
