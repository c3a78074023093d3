import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useNarrow } from '../use-narrow.ts'

interface FilterFoldProps {
  /** How many filters are set, without the search. */
  count: number
  isOpen: boolean
  onOpen(isOpen: boolean): void
  children: ReactNode
}

/** Filters that a phone has behind one button, which says how many are set (docs/decisions/0190). */
export function FilterFold({ count, isOpen, onOpen, children }: FilterFoldProps) {
  const id = useId()
  const isNarrow = useNarrow()
  const isFolded = isNarrow && !isOpen
  return (
    <>
      {isNarrow && (
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          {isOpen ? 'Ocultar filtros' : foldedLabel(count)}
        </Button>
      )}
      <div id={id} className="filter-fields" hidden={isFolded}>
        {children}
      </div>
    </>
  )
}

/** `Filtrar (2)` */
function foldedLabel(count: number): string {
  return count === 0 ? 'Filtrar' : `Filtrar (${count})`
}
