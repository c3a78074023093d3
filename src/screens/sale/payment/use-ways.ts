import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { withoutAccounts } from '../../../../domain/paying/payer.ts'
import { useApp } from '../../../app-context.tsx'
import { useMayBegin, useSale } from '../../../components/use-session.ts'

/** Tells the sale which ways to pay the store takes from this cashier, as soon as they are known and after each change. */
export function useWays(): void {
  const sale = useSale()
  const settings = useQuery(useApp().queries.settings).data?.tenders
  const usesAccounts = useMayBegin('create credit sale')
  const ways = useMemo(
    () => (usesAccounts ? settings : settings && withoutAccounts(settings)),
    [settings, usesAccounts],
  )
  useEffect(() => {
    if (ways) sale.send({ type: 'ways.update', settings: ways })
  }, [sale, ways])
}
