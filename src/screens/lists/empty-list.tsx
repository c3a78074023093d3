import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { listHint } from '../../keys/keymap.ts'
import type { ListTexts } from './list-definition.ts'

/** Why no row is shown: the search finds nothing, the choice or the switch leaves nothing, or there are no records. */
export type Emptiness = 'search' | 'filter' | 'narrowing' | 'no records'

interface EmptyListProps {
  why: Emptiness
  texts: ListTexts
  narrowing: { label: string; emptyTitle: string } | undefined
  mayCreate: boolean
  /** The scanned code that no record has; null when a scan is not the reason. */
  unknownCode: string | null
  /** Opens the form of a new record with that code. */
  onCreate(): void
}

/** The empty state of a list, with the next action. */
export function EmptyList(props: EmptyListProps) {
  const { why, texts, narrowing, mayCreate, unknownCode, onCreate } = props
  if (why === 'search' && unknownCode !== null && mayCreate)
    return (
      <EmptyState title={`Nadie tiene el código ${unknownCode}`}>
        <p>
          Créalo con este código, o escanea otra vez.
          <KeyFor hint={listHint('create')} />
        </p>
        <Button variant="primary" onClick={onCreate}>
          {texts.add} con este código
        </Button>
      </EmptyState>
    )
  if (why === 'search')
    return (
      <EmptyState title="Nada coincide con la búsqueda">
        <p>
          Prueba con otras palabras, o empieza de nuevo.
          <KeyFor hint={listHint('search')} />
        </p>
      </EmptyState>
    )
  if (why === 'filter')
    return (
      <EmptyState title="Nada coincide con el filtro">
        <p>Elige otra cosa arriba, o todo, para ver la lista completa.</p>
      </EmptyState>
    )
  if (why === 'narrowing' && narrowing)
    return (
      <EmptyState title={narrowing.emptyTitle}>
        <p>Quita la marca de «{narrowing.label}» para ver la lista completa.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={texts.emptyTitle}>
      {mayCreate ? (
        <>
          <p>{texts.emptyHint}</p>
          <p>
            Usa el botón «{texts.add}».
            <KeyFor hint={listHint('create')} />
          </p>
        </>
      ) : (
        <p>Quien administra la tienda puede agregarlos.</p>
      )}
    </EmptyState>
  )
}

/** The hint of a key; hidden on small screens, which have no keys. */
function KeyFor({ hint }: { hint: string }) {
  return (
    <>
      {' '}
      <KeyHint>{hint}</KeyHint>
      <span className="is-sr-only">Tecla {hint}.</span>
    </>
  )
}
