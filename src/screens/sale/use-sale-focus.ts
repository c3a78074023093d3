import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useApp } from '../../app-context.tsx'
import { isDialogOpen, onDialogs } from '../../components/dialogs/use-dialog-focus.ts'
import { useSale } from '../../components/use-session.ts'
import type { SaleFocus } from '../../machines/sale/sale-entry.ts'

/** How long after the screen has loaded its search box gets the focus (docs/product.md §2), in milliseconds. */
const FIRST_FOCUS_DELAY = 10

/** Marks a field with its place in the sale, for the focus to find it. */
export function focusTarget(focus: SaleFocus): string {
  return focus.at === 'line' ? `line-${focus.productId}-${focus.field}` : focus.at
}

/**
 * Keeps the focus where the sale says, on load and after every change; while a dialog is open it has the focus itself.
 */
export function useSaleFocus(screen: RefObject<HTMLElement | null>): void {
  const sale = useSale()
  const focus = useSelector(sale, (snapshot) => snapshot.context.entry.focus)
  const isAsking = useSelector(sale, (snapshot) => snapshot.hasTag('asking'))
  const isExpired = useSelector(useApp().session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))
  const hasDialog = isAsking || isExpired
  const loaded = useRef(false)

  const give = useEffectEvent(() => {
    // While a sale is written there may be one or not.
    if (hasDialog || isDialogOpen()) return
    const field = screen.current?.querySelector<HTMLInputElement>(`[data-focus="${focusTarget(focus)}"]`)
    if (!field || field === document.activeElement) return
    field.focus()
    field.select()
  })

  useEffect(() => {
    if (loaded.current) {
      give()
      return undefined
    }
    const timer = setTimeout(() => {
      loaded.current = true
      give()
    }, FIRST_FOCUS_DELAY)
    return () => clearTimeout(timer)
  }, [focus, hasDialog])

  // A cell that was being changed is gone when the dialog that was opened from it closes.
  useEffect(
    () =>
      onDialogs(() => {
        if (document.activeElement === document.body) give()
      }),
    [],
  )
}
