import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app-context.tsx'
import { useMay } from '../use-session.ts'
import type { FilterChoicesProps } from './filter-form.tsx'
import { SelectField } from './select-field.tsx'

/** Chooses a user of the store, as `user_id`. Only who may read users chooses one. */
export function UserSelect({ storeId, register }: FilterChoicesProps) {
  const enabled = useMay('read user')
  const { data = [] } = useQuery({ ...useApp().queries.users, enabled })
  const cashiers = data
    .filter(({ store }) => store.id === storeId)
    .map(({ id, name, lastName }) => ({ value: String(id), label: `${name} ${lastName}`.trim() }))
  if (cashiers.length === 0) return null
  return <SelectField label="Cajero" choices={cashiers} emptyLabel="Todos" {...register('user_id')} />
}
