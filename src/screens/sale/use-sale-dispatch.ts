import { useCallback } from 'react'
import { useSale } from '../../components/use-session.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'
import type { SaleActor } from '../../machines/sale/sale.ts'
import { focusTarget } from './use-sale-focus.ts'

/**
 * Sends events to the sale as keys, buttons and scans do: what is being typed into a line is taken over first, as if the
 * cashier had left the cell. When that is refused, the event is not sent and the cell has the focus; a scan is sold all
 * the same.
 * @returns whether the sale took the event.
 */
export function useSaleDispatch(): (event: SaleEvent) => boolean {
  const sale = useSale()
  return useCallback(
    (event) => {
      // Asked before the cell is left as well: Delete or + in a cell belong to its text, not to its line.
      if (!sale.getSnapshot().can(event)) return false
      if (!takeCell(sale) && !isScan(event)) return false
      if (!sale.getSnapshot().can(event)) return false
      sale.send(event)
      return true
    },
    [sale],
  )
}

/** What is being typed into a line goes to the sale. @returns false when it was refused; the cell is still open then. */
function takeCell(sale: SaleActor): boolean {
  const { focus } = sale.getSnapshot().context.entry
  if (focus.at !== 'line') return true
  const editor = document.querySelector<HTMLInputElement>(`[data-focus="${focusTarget(focus)}"]`)
  if (!editor) return true
  const { productId, field } = focus
  sale.send({ type: 'line.change', productId, field, text: editor.value, leave: true })
  return sale.getSnapshot().context.entry.focus.at !== 'line'
}

/** An article that has been scanned may be in the bag already. */
function isScan({ type }: SaleEvent): boolean {
  return type === 'product.pick' || type === 'code.reject'
}
