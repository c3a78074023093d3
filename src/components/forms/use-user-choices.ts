import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app-context.tsx'
import { useMay } from '../use-session.ts'
import type { Choice } from './select-field.tsx'

/** The users of the store, to choose from; none without the right to read them. */
export function useUserChoices(storeId: number): Choice[] {
  const enabled = useMay('read user')
  const { data = [] } = useQuery({ ...useApp().queries.users, enabled })
  return data
    .filter(({ store }) => store.id === storeId)
    .map(({ id, name, lastName }) => ({ value: String(id), label: `${name} ${lastName}`.trim() }))
}
