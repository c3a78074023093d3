import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { codeRefusal, receiptCode, scannedReceipt } from '../../../../domain/selling/receipt-code.ts'
import { useSale, useSession } from '../../../components/use-session.ts'
import { soldPath } from '../../../screen-addresses.ts'
import { maySee, screens } from '../../../screens.ts'

/**
 * Shows the last unknown code below the search until the next scan or key, because its toast closes after five seconds. The
 * code of a receipt leads to its sale.
 * Screen readers have read the toast.
 */
export function UnknownCode() {
  const code = useSelector(useSale(), (snapshot) => snapshot.context.entry.unknownCode)
  const session = useSession()
  if (code === null) return null
  const receipt = scannedReceipt(code)
  return (
    <p className="unknown-code">
      <CircleAlert size={20} aria-hidden="true" />
      <bdi>{codeRefusal(code)}</bdi>
      {receipt !== null && maySee(session, screens.sold) && (
        <Link href={soldPath(receiptCode(receipt))}>Ver la venta</Link>
      )}
    </p>
  )
}
