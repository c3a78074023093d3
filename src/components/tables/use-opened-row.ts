import { useState } from 'react'

/** The row of a list that is shown whole instead of the list. */
export interface OpenedRow {
  /** Its id; null while the list is shown. */
  id: number | null
  /** Whether the list is shown again after a row: then it begins at that row. */
  hasReturned: boolean
  open(id: number): void
  close(): void
}

export function useOpenedRow(): OpenedRow {
  const [id, setId] = useState<number | null>(null)
  const [hasReturned, setHasReturned] = useState(false)
  return {
    id,
    hasReturned,
    open: setId,
    close: () => {
      setId(null)
      setHasReturned(true)
    },
  }
}
