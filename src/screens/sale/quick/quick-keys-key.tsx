import { useShownSale } from '../../../components/use-session.ts'
import { useCommandKeys } from '../../../components/keys/use-command-keys.ts'
import { quickTable } from '../../../keys/quick-keys.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'

const open: SaleEvent = { type: 'quick.open' }

/**
 * The key of the quick keys, in a store with categories.
 * @param dispatch sends an event to the sale, after the text of an open cell was taken over.
 */
export function QuickKeysKey({ dispatch }: { dispatch(event: SaleEvent): boolean }) {
  const isLive = useShownSale((snapshot) => snapshot.can(open))
  useCommandKeys(quickTable, { open: { isLive, run: () => void dispatch(open) } })
  return null
}
