import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../focus/use-dialog-focus.ts'

/**
 * Focuses the selected row once the rows are loaded: after a key that moves among them, and when the focused row is gone.
 * Without rows the first filter gets the focus.
 * @param startsAtRow whether the row gets the focus when the list is first shown.
 */
export function useRowFocus(rows: readonly unknown[], isLoading: boolean, startsAtRow: boolean) {
  const row = useRef<HTMLTableRowElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isWanted = useRef(startsAtRow)
  const [moves, setMoves] = useState(0)

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLoading || isDialogOpen() || !(isWanted.current || isLost)) return
    isWanted.current = false
    const target = row.current ?? firstFieldOf(form.current)
    target?.focus()
  }, [moves, rows, isLoading])

  return {
    row,
    form,
    toRow: () => {
      isWanted.current = true
      setMoves(moves + 1)
    },
    isInFilters: () => form.current?.contains(document.activeElement) === true,
    toFilter: () => firstFieldOf(form.current)?.focus(),
  }
}

function firstFieldOf(form: HTMLFormElement | null): HTMLElement | null {
  const fields = form?.querySelectorAll<HTMLElement>('input, [aria-pressed=true], [aria-expanded]') ?? []
  return [...fields].find((field) => field.closest('[hidden]') === null) ?? null
}
