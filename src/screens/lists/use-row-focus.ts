import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../../components/dialogs/use-dialog-focus.ts'

/**
 * Keeps the focus of a list somewhere meaningful: on the row the keys have chosen, and, when what had it is gone, on the
 * row in its place or in the search.
 */
export function useRowFocus(pageRows: readonly unknown[], isBrowsing: boolean) {
  const [moves, setMoves] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLTableRowElement>(null)

  useEffect(() => {
    if (moves > 0) row.current?.focus()
  }, [moves])

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isBrowsing && isLost && !isDialogOpen()) (row.current ?? search.current)?.focus()
  }, [isBrowsing, pageRows])

  return {
    search,
    row,
    toSearch: () => search.current?.focus(),
    /** The chosen row takes the focus as soon as it is drawn. */
    toRow: () => setMoves(moves + 1),
  }
}
