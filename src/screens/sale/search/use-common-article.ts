import { commonProduct } from '../../../../domain/selling/common-product.ts'
import { useMay, useShownSale } from '../../../components/use-session.ts'
import { useStoreSettings } from '../../../components/use-store-settings.ts'
import type { SaleEvent } from '../../../machines/sale/sale-events.ts'

/** Asks for the common article, where the store sells it and the user may (docs/product.md §10.26); null elsewhere. `isLive`: it can be asked for now. */
export function useCommonArticle(): { ask: SaleEvent; isLive: boolean } | null {
  const { common_article_most: most, common_article_id: id } = useStoreSettings()
  const maySell = useMay('sell common article')
  const isSelling = useShownSale((snapshot) => snapshot.matches('empty') || snapshot.matches('inProgress'))
  if (!maySell || most === 0 || id === undefined) return null
  return { ask: { type: 'product.pick', product: commonProduct(id) }, isLive: isSelling }
}
