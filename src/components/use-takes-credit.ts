import { takesCredit } from '../../domain/selling/tenders.ts'
import { useStoreSettings } from './use-store-settings.ts'

/** Whether the own store sells on credit (docs/product.md §10.5). */
export function useTakesCredit(): boolean {
  return takesCredit(useStoreSettings().tenders)
}

/** Whether the own store sells on credit, or is still owed from the time when it did (docs/decisions/0116). */
export function useUsesCredit(): boolean {
  const { tenders, clients_owe: clientsOwe = false } = useStoreSettings()
  return takesCredit(tenders) || clientsOwe
}
