import { screens } from '../../screens.ts'
import { WithEntry } from './entry-actor.tsx'
import { EntryScreen } from './entry-screen.tsx'

/** Goods that come in (docs/product.md §10.11). */
export function EntryPage() {
  return <WithEntry title={screens.newEntry.title}>{() => <EntryScreen />}</WithEntry>
}
