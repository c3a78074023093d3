import { takesCredit } from '../../domain/selling/tenders.ts'
import { useStoreSettings } from './use-store-settings.ts'

/** Whether the own store sells on credit (docs/product.md §10.5). */
export function useTakesCredit(): boolean {
  return takesCredit(useStoreSettings().tenders)
}
