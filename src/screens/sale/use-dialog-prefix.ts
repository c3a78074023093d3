import { useEffect, useRef } from 'react'
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { TAKES_SCANS, openDialogTakes } from '../../components/focus/use-dialog-focus.ts'
import { useSale } from '../../components/use-session.ts'

/**
 * Reads a quantity prefix (`3*`) that is typed while a dialog is open that the next scan closes. The `*` closes the dialog,
 * and the quantity is kept for the next product, as in the search.
 * @returns a function that discards the typed keys, because the first keys of a scan are no quantity.
 */
export function useDialogPrefix(): () => void {
  const sale = useSale()
  const typed = useRef('')

  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement
      if (!openDialogTakes(TAKES_SCANS) || isTyping || key.length > 1) {
        typed.current = ''
        return
      }
      typed.current = /^\d$/.test(key) || quantityPrefix(typed.current + key) ? typed.current + key : ''
      if (!quantityPrefix(typed.current)) return
      sale.send({ type: 'search.change', text: typed.current })
      typed.current = ''
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [sale])

  return () => {
    typed.current = ''
  }
}
