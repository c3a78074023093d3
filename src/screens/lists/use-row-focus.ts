import { useEffect, useRef, useState } from 'react'
import { isDialogOpen } from '../../components/focus/use-dialog-focus.ts'

/**
 * Keeps the focus of a list: on the selected row; when the focused element is gone, on the row in its place or on the
 * search.
 * @param startsAtRow whether the selected row has the focus first, as soon as it is there and unless something was typed.
 */
export function useRowFocus(pageRows: readonly unknown[], isBrowsing: boolean, startsAtRow: boolean) {
  const [moves, setMoves] = useState(0)
  const isAwaited = useRef(startsAtRow)
  const search = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLTableRowElement>(null)

  useEffect(() => {
    if (moves > 0) row.current?.focus()
  }, [moves])

  useEffect(() => {
    if (!isAwaited.current || pageRows.length === 0) return
    isAwaited.current = false
    if (!isDialogOpen()) row.current?.focus()
  }, [pageRows])

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isBrowsing && isLost && !isDialogOpen()) (row.current ?? search.current)?.focus()
  }, [isBrowsing, pageRows])

  return {
    search,
    row,
    toSearch: () => {
      isAwaited.current = false
      search.current?.focus()
    },
    /** Focuses the selected row as soon as it is rendered. */
    toRow: () => setMoves(moves + 1),
  }
}
