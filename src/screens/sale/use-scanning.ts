import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '../../../domain/messages.ts'
import { useApp, type Catalog } from '../../app-context.tsx'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { useObservable, useSale } from '../../components/use-till.ts'
import { failure } from '../../machines/notice.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'

/**
 * Turns scans into lines, in their order; those that come before the catalog is there wait for it. It listens once for
 * as long as the screen is shown: a catalog that is loaded again in the middle of a scan must not cut it in two.
 */
export function useScanning(): void {
  const { listenForScans, sounds, notify, ...app } = useApp()
  const { catalog } = useObservable(app.catalog)
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const waiting = useRef<string[]>([])

  const sell = (code: string, from: Catalog): boolean => {
    // The receipt makes room for the next sale by itself; any other dialog wants an answer first.
    const mayScan = !isDialogOpen() || sale.getSnapshot().matches('receipt')
    const product = from.byCode(code)
    if (mayScan && !product) {
      dispatch({ type: 'code.reject', code })
      return false
    }
    if (!mayScan || !product || !dispatch({ type: 'product.pick', product })) {
      notify(failure(messages.sale.notNow))
      return false
    }
    return sale.getSnapshot().context.refusal === null
  }

  const hear = useEffectEvent((code: string) => {
    if (!catalog) waiting.current.push(code)
    else if (sell(code, catalog)) sounds.accepted()
    else sounds.refused()
  })

  useEffect(() => listenForScans((code) => hear(code)), [listenForScans])

  useEffect(() => {
    if (catalog) for (const code of waiting.current.splice(0)) hear(code)
  }, [catalog])
}
