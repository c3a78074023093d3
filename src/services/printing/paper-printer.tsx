import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useReactToPrint } from 'react-to-print'
import type { Paper } from '../../../domain/paper/paper.ts'
import { PaperView } from '../../components/paper/paper-view.tsx'
import receiptStyle from '../../components/paper/receipt.scss?inline'
import { hasOwnWindow } from '../till/own-window.ts'
import { printFrame } from './print-frame.ts'
import { createPrintQueue, type PrintJob } from './print-queue.ts'
import { pageStyle, paperStyle, printersPaper } from './receipt-paper.ts'
import { rememberFocus, type RememberedFocus } from '../device/remembered-focus.ts'

const queue = createPrintQueue()

/**
 * Prints a paper of 80 mm; several are printed one after another. Needs a {@link PaperPrinter} on the page.
 * @returns resolves when the printer has the paper, rejects with the reason when it could not be printed.
 */
export function printPaper(paper: Paper): Promise<void> {
  return queue.print(paper)
}

/** The hidden element in which papers are laid out. It is mounted once, outside all error boundaries. */
export function PaperPrinter() {
  const job = useSyncExternalStore(queue.subscribe, queue.current)
  return job && <Printing job={job} />
}

function Printing({ job }: { job: PrintJob }) {
  const content = useRef<HTMLDivElement>(null)
  const printing = useRef<PrintJob>(null)
  const focus = useRef<RememberedFocus>(null)
  const { paper } = job
  const { title } = paper
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
        <PaperView paper={paper} />
      </div>
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
