import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app-context.tsx'
import { useMay } from '../use-session.ts'

/** How many sales stay set aside after a closing; 0 for those who may not hold sales, and until it is known. */
export function useWaitingSales(): number {
  const mayHold = useMay('hold sale')
  const { data = [] } = useQuery({ ...useApp().queries.heldSales, enabled: mayHold })
  return data.length
}
