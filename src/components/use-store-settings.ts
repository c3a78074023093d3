import { useQuery } from '@tanstack/react-query'
import { initialSettings, type Settings } from '../../domain/settings.ts'
import { useApp } from '../app-context.tsx'

/** What is set for the own store; what holds at first until it is known, and with a server that does not send it. */
export function useStoreSettings(): Settings {
  return useQuery(useApp().queries.settings).data ?? initialSettings
}
