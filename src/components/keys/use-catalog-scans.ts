import { useEffect, useEffectEvent, useRef } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { readScan } from '../../../domain/search/read-scan.ts'
import type { HowMuch } from '../../../domain/selling/measured.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { useApp } from '../../app-context.tsx'
import { useObservable } from '../use-session.ts'
import { useStoreSettings } from '../use-store-settings.ts'
import { useScans } from './use-scans.ts'

interface CatalogScans {
  /** @param said how much of it the code says itself: the label of a scale, or an element string. */
  take(product: SellableProduct, said?: HowMuch): void
  /** @param refusal why a code is refused that is no unknown one: a label that cannot be taken. */
  reject(code: string, refusal?: string): void
}

/**
 * Finds the article of each scan, in the order of the scans. Scans before the catalog is loaded wait for it.
 * @param isTaken whether scans are taken now; otherwise they are refused.
 * @returns does the same with a code that was typed.
 */
export function useCatalogScans({ take, reject }: CatalogScans, isTaken = true): (code: string) => void {
  const { catalog } = useObservable(useApp().catalog)
  const { scale_labels: formats } = useStoreSettings()
  const waiting = useRef<string[]>([])

  const hear = (code: string) => {
    if (!catalog) {
      waiting.current.push(code)
      return
    }
    const found = readScan(catalog, code, formats)
    if (!found) reject(code)
    else if ('refusal' in found) reject(code, found.refusal)
    else take(found.product, found.said)
  }
  useScans(isTaken ? hear : null, { refusal: saleMessages.notNow })

  const hearWaiting = useEffectEvent(() => {
    for (const code of waiting.current.splice(0)) hear(code)
  })
  useEffect(() => {
    if (catalog) hearWaiting()
  }, [catalog])
  return hear
}
