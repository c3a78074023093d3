import { useEffect, useRef } from 'react'
import { messages } from '../../../domain/messages.ts'
import { useApp, type Catalog } from '../../app-context.tsx'
import { isDialogOpen } from '../../components/use-dialog-focus.ts'
import { useObservable, useSale } from '../../components/use-till.ts'
import { failure } from '../../machines/notice.ts'
import { useSaleDispatch } from './use-sale-dispatch.ts'

/** Turns scans into lines, in their order; those that come before the catalog is there wait for it. */
export function useScanning(): void {
  const { listenForScans, sounds, notify, ...app } = useApp()
  const { catalog } = useObservable(app.catalog)
  const sale = useSale()
  const dispatch = useSaleDispatch()
  const waiting = useRef<string[]>([])

  useEffect(() => {
    const sell = (code: string, from: Catalog) => {
      // The receipt makes room for the next sale by itself; any other dialog wants an answer first.
      if (isDialogOpen() && !sale.getSnapshot().matches('receipt')) {
        notify(failure(messages.sale.notNow))
        sounds.refused()
        return
      }
      const product = from.byCode(code)
      if (!product) {
        dispatch({ type: 'code.reject', code })
        sounds.refused()
        return
      }
      if (!dispatch({ type: 'product.pick', product })) notify(failure(messages.sale.notNow))
      else if (sale.getSnapshot().context.refusal === null) {
        sounds.accepted()
        return
      }
      sounds.refused()
    }
    if (catalog) for (const code of waiting.current.splice(0)) sell(code, catalog)
    return listenForScans((code) => {
      if (catalog) sell(code, catalog)
      else waiting.current.push(code)
    })
  }, [catalog, dispatch, listenForScans, notify, sale, sounds])
}
