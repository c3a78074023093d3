import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { labelFormats } from '../../../domain/labels/label-formats.ts'
import type { LabelSheets } from '../../../domain/labels/labels.ts'
import { LabelPages } from '../../components/paper/label-pages.tsx'
import labelStyle from '../../components/paper/labels.scss?inline'
import { rememberFocus } from '../device/remembered-focus.ts'
import { hiddenFrame } from './hidden-frame.ts'
import { printFrame } from './print-frame.ts'

/**
 * Prints labels, each page as large as their paper and without a margin of its own.
 * @returns resolves when the printer has them.
 * @throws the reason why they could not be printed.
 */
export function printLabels(sheets: LabelSheets): Promise<void> {
  const frame = hiddenFrame('Etiquetas para imprimir')
  const focus = rememberFocus(document)
  try {
    const page = frame.contentDocument
    if (!page) throw new Error('The page to print did not load')
    const style = page.createElement('style')
    style.textContent = labelStyle + pageStyle(sheets)
    page.head.append(style)
    const root = createRoot(page.body)
    flushSync(() => root.render(<LabelPages sheets={sheets} />))
    printFrame(frame, 'Etiquetas')
    root.unmount()
    return Promise.resolve()
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  } finally {
    focus.giveBack()
    focus.forget()
    frame.remove()
  }
}

function pageStyle({ format }: LabelSheets): string {
  const { width, height } = labelFormats[format].page
  return `
    @page { size: ${width}mm ${height}mm; margin: 0 }
    html, body { margin: 0; background: #fff; print-color-adjust: exact }
  `
}
