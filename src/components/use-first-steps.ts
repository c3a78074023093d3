import { useQuery } from '@tanstack/react-query'
import type { FirstSteps } from '../../domain/first-steps.ts'
import { useApp } from '../app-context.tsx'

/** The store's progress; undefined until it is known, and with a server that does not send it. */
export function useFirstSteps(): FirstSteps | undefined {
  return useQuery(useApp().queries.firstSteps).data
}
