import type { Thousandths } from '../../../../domain/quantity.ts'
import { useApp } from '../../../app-context.tsx'
import { useCatalogScans } from '../../../components/keys/use-catalog-scans.ts'
import { useWork } from '../../../components/use-session.ts'

/** A scanned article comes back, while the lines are entered; in every other step a scan is refused. */
export function useArticleScans(isEntering: boolean): void {
  const { sounds } = useApp()
  const saleReturn = useWork('saleReturn')
  const scan = (
    productId: number | null,
    code: string,
    said: { quantity?: Thousandths; refusal?: string },
  ) => {
    saleReturn.send({ type: 'article.scan', productId, code, ...said })
    if (saleReturn.getSnapshot().context.refusal.length === 0) sounds.accepted()
    else sounds.refused()
  }
  useCatalogScans(
    {
      take: ({ id, code }, said) => scan(id, code, said ? { quantity: said.quantity } : {}),
      reject: (code, refusal) => scan(null, code, refusal === undefined ? {} : { refusal }),
    },
    isEntering,
  )
}
