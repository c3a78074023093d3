import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../../components/dialogs/use-dialog-focus.ts'

/**
 * Keeps the focus of a list: on the selected row; when the focused element is gone, on the row in its place or on the
 * search.
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
    /** Focuses the selected row as soon as it is rendered. */
    toRow: () => setMoves(moves + 1),
  }
}
