import { Search } from 'lucide-react'
import { useId, type Ref } from 'react'
import { unmanaged } from '../../components/forms/unmanaged.ts'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { listHint } from '../../keys/keymap.ts'

interface ListSearchProps {
  field: Ref<HTMLInputElement>
  text: string
  onText(text: string): void
  /** The label of the filter switch, if the list has one. */
  narrowing: string | undefined
  narrowed: boolean
  onNarrowed(narrowed: boolean): void
}

/** The search over all columns of a list (docs/product.md §2.4); it has the focus first. */
export function ListSearch({ field, text, onText, narrowing, narrowed, onNarrowed }: ListSearchProps) {
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
      {narrowing !== undefined && (
        <label className="switch list__narrowing">
          <input type="checkbox" checked={narrowed} onChange={(event) => onNarrowed(event.target.checked)} />
          {narrowing}
        </label>
      )}
    </div>
  )
}
