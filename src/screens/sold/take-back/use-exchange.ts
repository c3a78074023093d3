import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { returnMessages } from '../../../../domain/selling/return-messages.ts'
import { useApp } from '../../../app-context.tsx'
import { useMay, useMayBegin, useSale, useWork } from '../../../components/use-session.ts'
import { exchangeOf } from '../../../machines/return/exchange-draft.ts'
import type { ReturnDraft } from '../../../machines/return/return-draft.ts'
import { failure } from '../../../machines/notice.ts'
import { screens } from '../../../screens.ts'

/**
 * Leads to the till, where what comes back pays first. An open sale there is paid by it too; one that waits for its answer, or has an
 * exchange already, is finished first. Null for who may not sell, and where its worth is not told.
 */
export function useExchange(draft: ReturnDraft): (() => void) | null {
  const { queries, notify } = useApp()
  const saleReturn = useWork('saleReturn')
  const sale = useSale()
  const maySell = useMay('read sale')
  const mayReturn = useMayBegin('create return')
  const clients = useQuery(queries.clients).data
  const [, navigate] = useLocation()
  const exchange = exchangeOf(draft)
  if (!maySell || !mayReturn || exchange === null) return null
  return () => {
    const found = clients?.find(({ id }) => id === draft.sale.client.id)
    const client = found && !found.isDefault ? { id: found.id, name: found.name, phone: found.phone } : null
    if (!sale.getSnapshot().can({ type: 'exchange.begin', exchange, client })) {
      notify(failure(returnMessages.exchangeWaits))
      return
    }
    saleReturn.send({ type: 'exchange.send', client })
    navigate(screens.sale.path)
  }
}
