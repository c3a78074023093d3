import { EmptyState } from '../../components/empty-state.tsx'
import type { ListTexts } from './list-definition.ts'

/** Nothing to show: no record at all, or none that was looked for. */
export function EmptyList({ texts, isSearch }: { texts: ListTexts; isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title="Nada coincide con la búsqueda">
      <p>Prueba con otras palabras, o presiona F2 para empezar de nuevo.</p>
    </EmptyState>
  ) : (
    <EmptyState title={texts.emptyTitle}>
      <p>{texts.emptyHint}</p>
    </EmptyState>
  )
}
