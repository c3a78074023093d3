import { useQuery } from '@tanstack/react-query'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useMay } from '../use-session.ts'
import { useStoreSettings } from '../use-store-settings.ts'

/** Says that it is time to bring cash to the safe, where the store has set an amount for that (docs/product.md §10.2). */
export function CashWarning() {
  const { queries } = useApp()
  const { cash_warning: amount } = useStoreSettings()
  const isAsked = useMay('status cash register') && amount > 0
  const isReached = useQuery({ ...queries.cashWarning, enabled: isAsked }).data
  if (!isAsked || isReached !== true) return null
  return <Notice kind="warning">{movementMessages.timeForSafe(formatMoney(amount))}</Notice>
}
