import { useQuery } from '@tanstack/react-query'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { useMay } from '../use-session.ts'

/** How many sales stay set aside after a closing, for those who may hold sales. It stops nothing. */
export function WaitingSales() {
  const mayHold = useMay('hold sale')
  const { data = [] } = useQuery({ ...useApp().queries.heldSales, enabled: mayHold })
  return data.length > 0 && <p className="register__waiting">{messages.held.waiting(data.length)}</p>
}
