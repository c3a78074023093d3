import { useApp } from '../../../app-context.tsx'
import { useCatalogScans } from '../../../components/keys/use-catalog-scans.ts'
import { useWork } from '../../../components/use-session.ts'

/** A scanned article comes back, while the lines are entered; in every other step a scan is refused. */
export function useArticleScans(isEntering: boolean): void {
  const { sounds } = useApp()
  const saleReturn = useWork('saleReturn')
  const scan = (productId: number | null, code: string) => {
    saleReturn.send({ type: 'article.scan', productId, code })
    if (saleReturn.getSnapshot().context.refusal.length === 0) sounds.accepted()
    else sounds.refused()
  }
  useCatalogScans({ take: ({ id, code }) => scan(id, code), reject: (code) => scan(null, code) }, isEntering)
}
