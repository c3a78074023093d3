import { useEffect, useEffectEvent, useRef } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { inUnits, units } from '../../../domain/quantity.ts'
import { useApp } from '../../app-context.tsx'
import type { Catalog } from '../../../domain/search/catalog.ts'
import { useScans } from '../../components/keys/use-scans.ts'
import { useObservable, useSale, useWork } from '../../components/use-session.ts'
import { asksQuantity, howMuchOf, suitsProduct } from '../../machines/sale/sale-entry.ts'
import type { SaleEvent } from '../../machines/sale/sale-events.ts'
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
  const sale = useSale()
  const sales = useWork('sales')
  const dispatch = useSaleDispatch()
  const forgetPrefix = useDialogPrefix()
  const waiting = useRef<string[]>([])

  const eventOf = (code: string, from: Catalog): SaleEvent => {
    const found = from.scanned(code)
    if (!found) return { type: 'code.reject', code }
    const { product, count } = found
    const show: SaleEvent = { type: 'price.show', product }
    if (sale.getSnapshot().can(show)) return show
    // What the code counts is there as often as was typed before it.
    const { multiplier } = sale.getSnapshot().context.entry
    const times = inUnits(multiplier ?? units(1))
    return { type: 'product.pick', product, ...(count !== undefined && { quantity: count * times }) }
  }

  /** Sends the event of a scan. @returns whether it was accepted; if not, the cashier was told why. */
  const take = (event: SaleEvent): boolean => {
    // While a sale is set aside, a scan belongs to the next one, with the quantity that was typed before it.
    if (event.type === 'product.pick' && sales.getSnapshot().can(event)) {
      const { entry } = sale.getSnapshot().context
      const isAsked = event.quantity === undefined
      if (isAsked && (asksQuantity(entry, event.product) || !suitsProduct(entry, event.product))) {
        notify(failure(saleMessages.notNow))
        return false
      }
      sales.send({ ...howMuchOf(entry, event.product), ...event })
      sale.send({ type: 'search.clear' })
      return true
    }
    if (!dispatch(event)) {
      notify(failure(saleMessages.notNow))
      return false
    }
    if (event.type === 'code.reject') return false
    return event.type === 'price.show' || sale.getSnapshot().context.cart.refusal === null
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
