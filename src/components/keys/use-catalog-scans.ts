import { useEffect, useEffectEvent, useRef } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { useObservable } from '../use-session.ts'
import { useScans } from './use-scans.ts'

interface CatalogScans {
  take(product: SellableProduct): void
  reject(code: string): void
}

/**
 * Finds the article of each scan, in the order of the scans. Scans before the catalog is loaded wait for it.
 * @param isTaken whether scans are taken now; otherwise they are refused.
 */
export function useCatalogScans({ take, reject }: CatalogScans, isTaken = true): void {
  const { catalog } = useObservable(useApp().catalog)
  const waiting = useRef<string[]>([])

  const hear = (code: string) => {
    if (!catalog) {
      waiting.current.push(code)
      return
    }
    const product = catalog.byCode(code)
    if (product) take(product)
    else reject(code)
  }
  useScans(isTaken ? hear : null, { refusal: saleMessages.notNow })

  const hearWaiting = useEffectEvent(() => {
    for (const code of waiting.current.splice(0)) hear(code)
  })
  useEffect(() => {
    if (catalog) hearWaiting()
  }, [catalog])
}
