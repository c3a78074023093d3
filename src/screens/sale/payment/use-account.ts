import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { mattersToSale } from '../../../../domain/paying/payer.ts'
import { useApp } from '../../../app-context.tsx'
import { useMayBegin, useSale } from '../../../components/use-session.ts'

/** Tells the sale how the account of its client stands where it matters, as soon as it is known and after each change. */
export function useAccount(): void {
  const sale = useSale()
  const client = useSelector(sale, (snapshot) => snapshot.context.cart.client)
  const settings = useSelector(sale, (snapshot) => snapshot.context.ways.settings)
  const mayExceed = useMayBegin('exceed credit limit')
  const clients = useQuery(useApp().queries.clients).data
  useEffect(() => {
    if (!client || !clients) return
    const account = clients.find(({ id }) => id === client.id)?.account
    const known = account && mattersToSale(account, settings) ? account : null
    sale.send({
      type: 'account.update',
      clientId: client.id,
      account: known,
      ...(mayExceed && { mayExceed }),
    })
  }, [sale, client, clients, settings, mayExceed])
}
