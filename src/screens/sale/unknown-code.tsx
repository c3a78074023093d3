import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { messages } from '../../../domain/messages.ts'
import { useSale } from '../../components/use-session.ts'

/**
 * The last code nobody knows, where the eyes are, until the next scan or key: a toast is gone after five seconds. It has
 * been read out as that toast already.
 */
export function UnknownCode() {
  const code = useSelector(useSale(), (snapshot) => snapshot.context.entry.unknownCode)
  if (code === null) return null
  return (
    <p className="unknown-code">
      <CircleAlert size={20} aria-hidden="true" />
      <bdi>{messages.sale.unknownCode(code)}</bdi>
    </p>
  )
}
