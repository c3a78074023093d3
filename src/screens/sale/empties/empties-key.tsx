import { useShownSale } from '../../../components/use-session.ts'
import { useCommandKeys } from '../../../components/keys/use-command-keys.ts'
import { emptiesTable } from '../../../keys/empties-keys.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'

const open: SaleEvent = { type: 'empties.open' }

/**
 * The key of empty bottles, in a store that takes deposits, for who may move cash.
 * @param dispatch sends an event to the sale, after the text of an open cell was taken over.
 */
export function EmptiesKey({ dispatch }: { dispatch(event: SaleEvent): boolean }) {
  const isLive = useShownSale((snapshot) => snapshot.can(open))
  useCommandKeys(emptiesTable, { open: { isLive, run: () => void dispatch(open) } })
  return null
}
