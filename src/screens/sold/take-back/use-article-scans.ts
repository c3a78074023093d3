import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '../../../../domain/messages.ts'
import { useApp, type Catalog } from '../../../app-context.tsx'
import { useScans } from '../../../components/keys/use-scans.ts'
import { useObservable, useSaleReturn } from '../../../components/use-session.ts'

/**
 * A scanned article comes back, while the lines are entered; in every other step a scan is refused. Scans before the catalog is loaded
 * wait for it.
 */
export function useArticleScans(isEntering: boolean): void {
  const { sounds, ...app } = useApp()
  const { catalog } = useObservable(app.catalog)
  const saleReturn = useSaleReturn()
  const waiting = useRef<string[]>([])

  const take = (code: string, from: Catalog) => {
    saleReturn.send({ type: 'article.scan', productId: from.byCode(code)?.id ?? null, code })
    if (saleReturn.getSnapshot().context.refusal.length === 0) sounds.accepted()
    else sounds.refused()
  }
  const hear = (code: string) => {
    if (catalog) take(code, catalog)
    else waiting.current.push(code)
  }
  useScans(
    isEntering ? hear : null,
    true,
    messages.sale.notNow,
    (text) => catalog?.byCode(text) !== undefined,
  )

  const hearWaiting = useEffectEvent(() => {
    for (const code of waiting.current.splice(0)) hear(code)
  })
  useEffect(() => {
    if (catalog) hearWaiting()
  }, [catalog])
}
