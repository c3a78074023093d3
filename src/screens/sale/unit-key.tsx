import { useShownSale } from '../../components/use-session.ts'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { unitTable } from '../../keys/unit-keys.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'

const change: SaleEvent = { type: 'line.changeUnit' }

/**
 * The key of the units of the active line, at a till that sells packs.
 * @param dispatch sends an event to the sale, after the text of an open cell was taken over.
 */
export function UnitKey({ dispatch }: { dispatch(event: SaleEvent): boolean }) {
  const isLive = useShownSale((snapshot) => snapshot.can(change))
  useCommandKeys(unitTable, { change: { isLive, run: () => void dispatch(change) } })
  return null
}
