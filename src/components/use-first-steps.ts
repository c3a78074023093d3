import { useQuery } from '@tanstack/react-query'
import type { FirstSteps } from '../../domain/first-steps.ts'
import { useApp } from '../app-context.tsx'

/** How far the store has come; undefined until it is known, and with a server that does not tell. */
export function useFirstSteps(): FirstSteps | undefined {
  return useQuery(useApp().queries.firstSteps).data
}
