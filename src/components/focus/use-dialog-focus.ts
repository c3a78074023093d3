import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** The open dialogs, the last one on top: only the top one traps the focus. */
const openDialogs: HTMLElement[] = []

const listeners = new Set<() => void>()

export function isDialogOpen(): boolean {
  return openDialogs.length > 0
}

/** Marks a dialog that lets scans through; any other dialog must be answered first. */
export const TAKES_SCANS = 'data-takes-scans'

/** Marks the dialog in which the keys of the menu work. */
export const TAKES_MENU_KEYS = 'data-takes-menu-keys'

/** Whether the top dialog has this mark. */
export function openDialogTakes(mark: typeof TAKES_SCANS | typeof TAKES_MENU_KEYS): boolean {
  return openDialogs.at(-1)?.hasAttribute(mark) === true
}

/** Calls `listener` when a dialog has opened, or has closed and returned the focus. @returns a function that stops. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * Moves the focus into a dialog, traps it there and returns it afterwards.
 * @returns the dialog's ref, and the handler that keeps Tab inside, and holds a page that has grown meanwhile.
 */
export function useDialogFocus(): {
  dialog: RefObject<HTMLDivElement | null>
  keepTabInside(event: KeyboardEvent): void
} {
  const dialog = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = dialog.current
    if (!box) return undefined
    const before = document.activeElement
    openDialogs.push(box)
    notifyListeners()
    holdScroll()
    focusFirst(box)

    const holdFocus = (event: FocusEvent) => {
      const isOnTop = openDialogs.at(-1) === box
      if (isOnTop && event.target instanceof Node && !box.contains(event.target)) focusFirst(box)
    }
    document.addEventListener('focusin', holdFocus)
    return () => {
      document.removeEventListener('focusin', holdFocus)
      openDialogs.splice(openDialogs.indexOf(box), 1)
      if (!isDialogOpen()) delete document.documentElement.dataset['held']
      // The screen runs first: it may have moved the focus to a better place.
      queueMicrotask(() => {
        giveBack(before)
        notifyListeners()
      })
    }
  }, [])

  const keepTabInside = (event: KeyboardEvent) => {
    holdScroll()
    const box = dialog.current
    if (event.key !== 'Tab' || !box) return
    const stops = [...box.querySelectorAll<HTMLElement>(focusable)]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge && document.activeElement !== box) return
    event.preventDefault()
    const next = event.shiftKey ? stops.at(-1) : stops[0]
    next?.focus()
  }

  return { dialog, keepTabInside }
}

/** A page under a dialog must not scroll. One that fits in the window cannot, and is not styled anew for it. */
function holdScroll(): void {
  const root = document.documentElement
  if (root.scrollHeight > root.clientHeight) root.dataset['held'] = 'true'
}

function focusFirst(box: HTMLElement): void {
  const first =
    box.querySelector<HTMLElement>('[data-autofocus="true"]') ?? box.querySelector<HTMLElement>(focusable)
  const target = first ?? box
  target.focus()
}

function giveBack(before: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
}
