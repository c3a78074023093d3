import { useEffect, useEffectEvent, useRef } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { readScan, timesSaid } from '../../../domain/search/read-scan.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { bottlesFor } from '../../../domain/selling/empties.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { useApp } from '../../app-context.tsx'
import type { Catalog } from '../../../domain/search/catalog.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { useObservable, useSale, useWork } from '../../components/use-session.ts'
import { asksPrice, asksQuantity, pickOf, suitsProduct } from '../../machines/sale/sale-entry.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { failure } from '../../machines/notice.ts'
import { useDialogPrefix } from './use-dialog-prefix.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'

/**
 * Turns each scan into a line, or shows its price, in the order of the scans. Scans before the catalog is loaded wait for it.
 * @returns does the same with a code that was not scanned.
 */
export function useScanning(): (code: string) => void {
  const { sounds, notify, ...app } = useApp()
  const { catalog } = useObservable(app.catalog)
  const { scale_labels: formats } = useStoreSettings()
  const sale = useSale()
  const sales = useWork('sales')
  const dispatch = useSaleDispatch()
  const forgetPrefix = useDialogPrefix()
  const waiting = useRef<string[]>([])

  const eventOf = (code: string, from: Catalog): SaleEvent => {
    const found = readScan(from, code, formats)
    if (!found) return { type: 'code.reject', code }
    if ('refusal' in found) return { type: 'code.reject', code, refusal: found.refusal }
    const { product, said } = found
    if (sale.getSnapshot().matches('receivingEmpties')) return bottleEvent(code, product)
    const show: SaleEvent = { type: 'price.show', product }
    if (sale.getSnapshot().can(show)) return show
    if (!said) return { type: 'product.pick', product }
    const howMuch = timesSaid(said, sale.getSnapshot().context.entry, product)
    if (!howMuch) return { type: 'code.reject', code, refusal: scaleMessages.saysItself }
    return { type: 'product.pick', product, ...howMuch }
  }

  /** Sends the event of a scan. @returns whether it was accepted; if not, the cashier was told why. */
  const take = (event: SaleEvent): boolean => {
    // While a sale is set aside, a scan belongs to the next one, with the quantity that was typed before it.
    if (event.type === 'product.pick' && sales.getSnapshot().can(event)) {
      const { entry } = sale.getSnapshot().context
      const isAsked = event.quantity === undefined
      const isMuchAsked =
        isAsked && (asksQuantity(entry, event.product) || !suitsProduct(entry, event.product))
      if (isMuchAsked || asksPrice(entry, event.product)) {
        notify(failure(saleMessages.notNow))
        return false
      }
      sales.send({ ...event, ...pickOf(entry, event) })
      sale.send({ type: 'search.clear' })
      return true
    }
    if (!dispatch(event)) {
      notify(failure(event.type === 'bottle.take' ? emptiesMessages.wholeOnly : saleMessages.notNow))
      return false
    }
    if (event.type === 'code.reject') return false
    return (
      ['price.show', 'bottle.take'].includes(event.type) || sale.getSnapshot().context.cart.refusal === null
    )
  }

  const hear = (code: string) => {
    forgetPrefix()
    if (!catalog) waiting.current.push(code)
    else if (take(eventOf(code, catalog))) sounds.accepted()
    else sounds.refused()
  }
  useScans(hear)

  const hearWaiting = useEffectEvent(() => {
    for (const code of waiting.current.splice(0)) hear(code)
  })
  useEffect(() => {
    if (catalog) hearWaiting()
  }, [catalog])
  return hear
}

/** A bottle comes back, or the one that an article is sold in. */
function bottleEvent(code: string, product: SellableProduct): SaleEvent {
  const line = bottlesFor(product)
  if (line) return { type: 'bottle.take', line }
  return { type: 'code.reject', code, refusal: emptiesMessages.noDeposit(product.name) }
}
