import { useCallback } from 'react'
import { useSale } from '../../components/use-till.ts'
import type { SaleEvent } from '../../machines/sale-events.ts'

/**
 * Sends events to the sale as keys, buttons and scans do: what is being typed into a line is taken over first, as if the
 * cashier had left the cell; when that is refused, the event is not sent and the cell keeps the focus.
 * @returns whether the sale took the event.
 */
export function useSaleDispatch(): (event: SaleEvent) => boolean {
  const sale = useSale()
  return useCallback(
    (event) => {
      // Asked before the cell is left as well: Delete or + in a cell belong to its text, not to its line.
      if (!sale.getSnapshot().can(event)) return false
      leaveCell()
      const snapshot = sale.getSnapshot()
      if (snapshot.context.focus.at === 'line' && snapshot.context.refusal !== null) return false
      if (!snapshot.can(event)) return false
      sale.send(event)
      return true
    },
    [sale],
  )
}

/** Marks the field of a line that is being edited. */
export const CELL_EDITOR = 'data-cell-editor'

function leaveCell(): void {
  const active = document.activeElement
  if (active instanceof HTMLInputElement && active.hasAttribute(CELL_EDITOR)) active.blur()
}
