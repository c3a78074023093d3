import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { messages } from '../../../../domain/messages.ts'
import { useSale } from '../../../components/use-session.ts'

/**
 * Shows the last unknown code below the search until the next scan or key, because its toast closes after five seconds.
 * Screen readers have read the toast.
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
