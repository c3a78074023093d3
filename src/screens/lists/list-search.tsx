import { Search } from 'lucide-react'
import { useId, type Ref } from 'react'
import type { NamedRef } from '../../../domain/contract.ts'
import { unmanaged } from '../../components/forms/unmanaged.ts'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { listHint } from '../../keys/keymap.ts'

interface ChoiceFilter {
  label: string
  /** Shown while nothing is chosen. */
  all: string
  choices: readonly NamedRef[]
  chosen: string
  onChosen(chosen: string): void
}

interface ListSearchProps {
  field: Ref<HTMLInputElement>
  text: string
  onText(text: string): void
  /** The filter by a choice, if the list has one. */
  filter?: ChoiceFilter
  /** The label of the filter switch, if the list has one. */
  narrowing: string | undefined
  narrowed: boolean
  onNarrowed(narrowed: boolean): void
}

/** The search over all columns of a list (docs/product.md §2.4); it has the focus first. */
export function ListSearch(props: ListSearchProps) {
  const { field, text, onText, filter, narrowing, narrowed, onNarrowed } = props
  const id = useId()
  return (
    <div className="list__search" role="search">
      <label className="is-sr-only" htmlFor={id}>
        Buscar
      </label>
      <div className="list__field">
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          id={id}
          className="input"
          type="text"
          name="search"
          placeholder="Buscar..."
          {...unmanaged}
          spellCheck={false}
          autoFocus
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <KeyHint>{listHint('search')}</KeyHint>
      </div>
      {filter && (
        <label className="list__filter">
          <span className="is-sr-only">{filter.label}</span>
          <span className="select">
            <select
              name="filter"
              value={filter.chosen}
              onChange={(event) => filter.onChosen(event.target.value)}
            >
              <option value="">{filter.all}</option>
              {filter.choices.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      {narrowing !== undefined && (
        <label className="switch list__narrowing">
          <input type="checkbox" checked={narrowed} onChange={(event) => onNarrowed(event.target.checked)} />
          {narrowing}
        </label>
      )}
    </div>
  )
}
