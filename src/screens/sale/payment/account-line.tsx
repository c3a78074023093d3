import { useSelector } from '@xstate/react'
import { accountText, availableCredit } from '../../../../domain/credit/ledger.ts'
import { shownAccount } from '../../../../domain/paying/payer.ts'
import { useApp } from '../../../app-context.tsx'
import { useSale } from '../../../components/use-session.ts'

/** How the account of the chosen client stands; nothing where it does not matter (docs/product.md §10.5). */
export function AccountLine() {
  const { payer, settings } = useSelector(useSale(), (snapshot) => snapshot.context.ways)
  const { now } = useApp()
  const account = shownAccount(payer, settings)
  const text = account && accountText(account, now())
  if (!account || text === null) return null
  const isUsedUp = account.balance > 0 && availableCredit(account) === 0
  return (
    <p className="account-line" data-used-up={isUsedUp}>
      {text}
    </p>
  )
}
