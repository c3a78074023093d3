import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useSale, useWork, useShownSale } from '../../components/use-session.ts'
import { heldTable } from '../../keys/held-keys.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'
import { openSaleOf } from './open-sale.ts'

/**
 * The keys of held sales at the till, for those who may hold sales. The text of an open cell is taken over first.
 * @param dispatch sends an event to the sale. @returns whether the sale took it.
 */
export function HeldKeys({ dispatch }: { dispatch(event: SaleEvent): boolean }) {
  const sale = useSale()
  const sales = useWork('sales')
  const isSelling = useShownSale((snapshot) => snapshot.matches('empty') || snapshot.matches('inProgress'))
  const hasLines = useShownSale((snapshot) => snapshot.context.cart.lines.length > 0)
  const leaveCell = () => dispatch({ type: 'focus.move', focus: { at: 'search' } })
  useCommandKeys(heldTable, {
    hold: {
      isLive: isSelling && hasLines,
      run: () => {
        const open = openSaleOf(sale.getSnapshot())
        // A sale that is not set aside keeps its focus, as in Cuenta; the machine says why.
        const isRefused = open.isExchange || open.isPaidInPart
        if (isRefused || leaveCell()) sales.send({ type: 'hold.begin', sale: openSaleOf(sale.getSnapshot()) })
      },
    },
    resume: {
      isLive: isSelling,
      run: () => {
        if (leaveCell()) sales.send({ type: 'list.open' })
      },
    },
  })
  return null
}
