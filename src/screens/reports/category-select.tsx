import { useQuery } from '@tanstack/react-query'
import type { ComponentPropsWithRef } from 'react'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { WITHOUT_CATEGORY, withoutCategory } from '../../../domain/categories/chosen-category.ts'
import type { ReportKind } from '../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import { useApp } from '../../app-context.tsx'
import { SelectField } from '../../components/forms/select-field.tsx'
import { useStoreSettings } from '../../components/use-store-settings.ts'

interface CategorySelectProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'> {
  kind: ReportKind
  /** The store whose categories are offered; undefined: none is chosen. */
  storeId: number | undefined
  name: string
  error: string | undefined
}

/** The category to which a report on articles is limited; nothing where the own store has no categories (docs/product.md §10.19). */
export function CategorySelect({ kind, ...props }: CategorySelectProps) {
  const { categories } = useStoreSettings()
  return categories && reportDefinitions[kind].category !== undefined ? <Categories {...props} /> : null
}

function Categories({ storeId, error, ...select }: Omit<CategorySelectProps, 'kind'>) {
  const { data = [] } = useQuery(useApp().queries.categories)
  const ofStore = data.filter(({ store }) => store.id === storeId)
  const none = { value: String(WITHOUT_CATEGORY), label: withoutCategory }
  return (
    <SelectField
      label="Categoría (opcional)"
      choices={
        storeId === undefined
          ? []
          : [...ofStore.map(({ id, name }) => ({ value: String(id), label: name })), none]
      }
      emptyLabel="Todas las categorías"
      hint={storeId === undefined ? categoryMessages.needsStore : undefined}
      error={error}
      {...select}
    />
  )
}
