import { useQuery } from '@tanstack/react-query'
import type { KnownSettings } from '../../domain/calls/settings.ts'
import { initialSettings } from '../../domain/settings.ts'
import { useApp } from '../app-context.tsx'

/** The settings of the own store. Until they are known, and with a server that does not send them, they are the initial values. */
export function useStoreSettings(): KnownSettings {
  return useQuery(useApp().queries.settings).data ?? initialSettings
}
