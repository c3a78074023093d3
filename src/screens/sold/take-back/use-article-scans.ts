import { useApp } from '../../../app-context.tsx'
import { useCatalogScans } from '../../../components/keys/use-catalog-scans.ts'
import { useWork } from '../../../components/use-session.ts'
import type { ArticleScan } from '../../../machines/return/sale-return-setup.ts'

/** A scanned article comes back, while the lines are entered; in every other step a scan is refused. */
export function useArticleScans(isEntering: boolean): void {
  const { sounds } = useApp()
  const saleReturn = useWork('saleReturn')
  const scan = (scanned: Omit<ArticleScan, 'type'>) => {
    saleReturn.send({ type: 'article.scan', ...scanned })
    if (saleReturn.getSnapshot().context.refusal.length === 0) sounds.accepted()
    else sounds.refused()
  }
  useCatalogScans(
    {
      take: ({ id, code, pack }, said) =>
        scan({ productId: id, code, ...(pack && { pack }), ...(said && { quantity: said.quantity }) }),
      reject: (code, refusal) => scan({ productId: null, code, ...(refusal !== undefined && { refusal }) }),
    },
    isEntering,
  )
}
