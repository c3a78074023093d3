import { useEffect, useRef } from 'react'
import { quantityPrefix } from '../../../domain/quantity-prefix.ts'
import { TAKES_SCANS, openDialogTakes } from '../../components/dialogs/use-dialog-focus.ts'
import { useSale } from '../../components/use-session.ts'

/**
 * Over a dialog that the next scan closes, a quantity typed before that scan counts as it does at the search: the dialog
 * makes room as soon as its `*` is there. Otherwise the next sale would begin with one instead of three.
 * @returns forgets what was typed so far: the first keys of a scan are no quantity.
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
