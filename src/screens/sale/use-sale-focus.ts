import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { useApp } from '../../app-context.tsx'
import { isDialogOpen, onDialogs } from '../../components/focus/use-dialog-focus.ts'
import { useSale } from '../../components/use-session.ts'
import type { SaleFocus } from '../../machines/sale/sale-entry.ts'

/** The search gets the focus this long after the screen has loaded, in milliseconds (docs/product.md §2). */
const FIRST_FOCUS_DELAY = 10

/** The value of `data-focus` with which a field is found. */
export function focusTarget(focus: SaleFocus): string {
  return focus.at === 'line' ? `line-${focus.lineId}-${focus.field}` : focus.at
}

/** Sets the focus to the field that the sale names, on load and after every change, unless a dialog is open. */
export function useSaleFocus(screen: RefObject<HTMLElement | null>): void {
  const sale = useSale()
  const focus = useSelector(sale, (snapshot) => snapshot.context.entry.focus)
  const isAsking = useSelector(sale, (snapshot) => snapshot.hasTag('asking'))
  const isExpired = useSelector(useApp().session, (snapshot) => snapshot.matches({ loggedIn: 'expired' }))
  const hasDialog = isAsking || isExpired
  const loaded = useRef(false)

  const give = useEffectEvent(() => {
    // `isDialogOpen` is needed for a sale that is being written: its state does not say whether it has a dialog.
    if (hasDialog || isDialogOpen()) return
    const field = screen.current?.querySelector<HTMLInputElement>(`[data-focus="${focusTarget(focus)}"]`)
    if (!field || field === document.activeElement) return
    field.focus()
    field.select()
  })

  // The time counts from the first frame, not from the end of what the screen begins after it.
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      loaded.current = true
      give()
    }, FIRST_FOCUS_DELAY)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (loaded.current) give()
  }, [focus, hasDialog])

  // A dialog that was opened from a cell cannot give the focus back: the cell no longer exists.
  useEffect(
    () =>
      onDialogs(() => {
        if (document.activeElement === document.body) give()
      }),
    [],
  )
}
