import { useQuery } from '@tanstack/react-query'
import { newCategories, newCategoriesText } from '../../../domain/file-import/kinds/sorted-rows.ts'
import type { PlannedRow } from '../../../domain/file-import/kinds/row-values.ts'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'

interface NewCategoriesProps {
  plan: readonly PlannedRow[]
  /** The store into which it comes; null: the own one. */
  store: number | null
}

/** The categories that the import would make; nothing when it makes none. */
export function NewCategories({ plan, store }: NewCategoriesProps) {
  const names = plan.some(({ new: { category = null } }) => category !== null)
  return names ? <Told plan={plan} store={store} /> : null
}

function Told({ plan, store }: NewCategoriesProps) {
  const { queries } = useApp()
  const { data: categories } = useQuery(queries.categories)
  const { data: [own] = [] } = useQuery(queries.stores)
  if (!categories) return null
  const known = categories.filter((one) => one.store.id === (store ?? own?.id)).map(({ name }) => name)
  const text = newCategoriesText(newCategories(plan, known))
  return text === null ? null : <Notice kind="info">{text}</Notice>
}
