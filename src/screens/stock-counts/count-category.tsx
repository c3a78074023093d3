import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useApp } from '../../app-context.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { useSession } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { typingKeys } from '../../keys/keymap.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'

/** The category to which a new stock take is limited; nothing where the store has no categories (docs/product.md §10.19). */
export function CountCategory({ count }: { count: StockCountActor }) {
  return useStoreSettings().categories ? <Categories count={count} /> : null
}

function Categories({ count }: { count: StockCountActor }) {
  const { queries } = useApp()
  const { data: categories = [] } = useQuery(queries.categories)
  const { data: stores = [] } = useQuery({ ...queries.stores, enabled: useSession().role === SUPERADMIN })
  const chosen = useSelector(count, ({ context }) => context.categoryId)
  const [own] = stores
  return (
    <SelectField
      label="Qué se cuenta"
      name="category"
      emptyLabel="Todos los artículos"
      choices={categories
        .filter(({ store }) => own === undefined || store.id === own.id)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      hint="De una categoría se dice qué falta por contar."
      value={chosen === null ? '' : String(chosen)}
      // As in the forms of records: Enter would open the list, which the space bar does too.
      onKeyDown={(event) => {
        if (event.key !== typingKeys.take) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      onChange={({ target: { value } }) =>
        count.send({ type: 'category.choose', categoryId: value === '' ? null : Number(value) })
      }
    />
  )
}
