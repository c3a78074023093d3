import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useApp } from '../../app-context.tsx'
import { useOwnRecords } from '../../components/use-own-records.ts'
import { useWork } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'

/** The clients of the own store who owe. The machine is told what the one who pays owes, and how the store lets them pay. */
export function useDebts() {
  const payment = useWork('accountPayment')
  const answer = useOwnRecords(useQuery(useApp().queries.clients))
  const { tenders } = useStoreSettings()
  const debtorId = useSelector(payment, ({ context }) => context.draft?.debtor.id ?? null)
  const debtors = (answer.data ?? []).filter(({ account }) => (account?.balance ?? 0) > 0)
  const known = answer.data?.find(({ id }) => id === debtorId)
  const balance = known?.account?.balance

  useEffect(() => payment.send({ type: 'ways.update', settings: tenders }), [payment, tenders])
  useEffect(() => {
    if (known && balance !== undefined)
      payment.send({ type: 'debtor.update', debtor: { id: known.id, name: known.name, balance } })
  }, [payment, known, balance])

  return { debtors, answer }
}
