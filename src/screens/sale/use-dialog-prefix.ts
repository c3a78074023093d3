import { useEffect, useRef } from 'react'
import { quantityPrefix } from '../../../domain/search/quantity-prefix.ts'
import { useApp } from '../../app-context.tsx'
import { TAKES_SCANS, openDialogTakes } from '../../components/focus/use-dialog-focus.ts'
import { useObservable, useSale } from '../../components/use-session.ts'

/**
 * Reads a quantity prefix (`3*`) that is typed while a dialog is open that the next scan closes. The `*` closes the dialog,
 * and the quantity is kept for the next product, as in the search.
 * @returns a function that discards the typed keys, because the first keys of a scan are no quantity.
 */
export function useDialogPrefix(): () => void {
  const sale = useSale()
  const typed = useRef('')
  const { catalog } = useObservable(useApp().catalog)
  const inParts = catalog?.sellsInParts ?? false

  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement
      if (!openDialogTakes(TAKES_SCANS) || isTyping || key.length > 1) {
        typed.current = ''
        return
      }
      const begins = inParts ? /^[\dqQ.]$/ : /^\d$/
      const next = typed.current + key
      typed.current = begins.test(key) || quantityPrefix(next, inParts) ? next : ''
      if (!quantityPrefix(typed.current, inParts)) return
      sale.send({ type: 'search.change', text: typed.current, inParts })
      typed.current = ''
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [sale, inParts])

  return () => {
    typed.current = ''
  }
}
