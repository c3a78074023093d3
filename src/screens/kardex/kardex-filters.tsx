import { useState, type Ref } from 'react'
import { mixed } from 'yup'
import type { MovesQuestion } from '../../../domain/goods/kardex.ts'
import { moveKindIds } from '../../../domain/goods/stock-moves.ts'
import { FilterFold } from '../../components/forms/filter-fold.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { kardexTable, kindKeys, type KindKey } from '../../keys/goods-keys.ts'

export type KardexFilter = Pick<MovesQuestion, 'kind'>

/** The schema of each field of a filter that comes back with the address. */
export const filterFields = { kind: mixed().oneOf([...moveKindIds]) }

interface KardexFiltersProps {
  form: Ref<HTMLFormElement>
  filter: KardexFilter
  onFilter(filter: KardexFilter): void
}

/** The kind of the moves: a digit chooses one. */
export function KardexFilters({ form, filter, onFilter }: KardexFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (kind: KindKey['kind']) => {
    setOpen(false)
    onFilter({ kind })
  }
  const showKind = ({ command, kind }: KindKey) =>
    [command, { isLive: true, run: () => choose(kind) }] as const
  useCommandKeys(kardexTable, Object.fromEntries(kindKeys.map(showKind)))
  return (
    <form ref={form} className="kind-filter" aria-label="Movimientos">
      <FilterFold count={filter.kind === undefined ? 0 : 1} isOpen={isOpen} onOpen={setOpen}>
        {kindKeys.map(({ hint, label, kind }) => (
          <button
            key={hint}
            type="button"
            className="kind-filter__kind"
            aria-pressed={filter.kind === kind}
            onClick={() => choose(kind)}
          >
            <KeyHint>{hint}</KeyHint>
            {label}
          </button>
        ))}
      </FilterFold>
    </form>
  )
}
