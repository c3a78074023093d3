import type { StoreUse } from '../screen.ts'
import { useStoreSettings } from './use-store-settings.ts'
import { useUsesCredit } from './use-takes-credit.ts'

/** What the own store uses of what is beyond the specification: the screens for it are offered only then. */
export function useStoreUses(): readonly StoreUse[] {
  const usesCredit = useUsesCredit()
  const { categories, deposits, common_article_id: common } = useStoreSettings()
  return [
    ...(usesCredit ? (['credit'] as const) : []),
    ...(categories ? (['categories'] as const) : []),
    ...(deposits ? (['deposits'] as const) : []),
    ...(common === undefined ? [] : (['common articles'] as const)),
  ]
}
