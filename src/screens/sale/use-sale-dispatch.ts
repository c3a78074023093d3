import { useCallback } from 'react'
import { useSale } from '../../components/use-session.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'
import type { SaleActor } from '../../machines/sale/sale.ts'
import { focusTarget } from './use-sale-focus.ts'

/**
 * Sends the events of keys, buttons and scans to the sale. The text of an open cell is taken over first, as if the cashier
 * had left the cell. When the sale refuses this text, the event is not sent and the cell keeps the focus; a scan is sent
 * all the same.
 * @returns whether the sale accepted the event.
 */
export function useSaleDispatch(): (event: SaleEvent) => boolean {
  const sale = useSale()
  return useCallback(
    (event) => {
      // Checked before the cell is left, too: Delete or + in a cell change its text, not its line.
      if (!sale.getSnapshot().can(event)) return false
      if (!takeCell(sale) && !isScan(event)) return false
      if (!sale.getSnapshot().can(event)) return false
      sale.send(event)
      return true
    },
    [sale],
  )
}

/** Sends the text of an open cell to the sale. @returns false when the sale refused it; then the cell stays open. */
function takeCell(sale: SaleActor): boolean {
  const { focus } = sale.getSnapshot().context.entry
  if (focus.at !== 'line') return true
  const editor = document.querySelector<HTMLInputElement>(`[data-focus="${focusTarget(focus)}"]`)
  if (!editor) return true
  const { lineId, field } = focus
  sale.send({ type: 'line.change', lineId, field, text: editor.value, leave: true })
  return sale.getSnapshot().context.entry.focus.at !== 'line'
}

/** Whether the event comes from a scan. A scan is never dropped, because the product may be in the customer's bag already. */
function isScan({ type }: SaleEvent): boolean {
  return type === 'product.pick' || type === 'bottle.take' || type === 'code.reject'
}
