import { useState } from 'react'
import { accountText } from '../../../domain/credit/ledger.ts'
import type { ListedClient } from '../../../domain/entities/client.ts'
import { useApp } from '../../app-context.tsx'
import { Combobox } from '../../components/forms/combobox.tsx'
import { useWork } from '../../components/use-session.ts'

interface DebtorSearchProps {
  debtors: readonly ListedClient[]
  isPending: boolean
  isError: boolean
  /** Whether the receipt of a payment is shown: then the list opens with the first letter, and an Enter too many chooses nobody. */
  hasPaid: boolean
  /** Escape in the empty search. */
  onLeave(): void
}

/** The clients who owe, with what they owe and since when. */
export function DebtorSearch({ debtors, isPending, isError, hasPaid, onLeave }: DebtorSearchProps) {
  const { searchClients, now } = useApp()
  const payment = useWork('accountPayment')
  const [text, setText] = useState('')
  const found = searchClients(debtors, text)
  const instant = now()

  const choose = (client: ListedClient | undefined) => {
    if (!client?.account) return
    const { id, name, account } = client
    payment.send({ type: 'debtor.choose', debtor: { id, name, balance: account.balance } })
  }
  return (
    <Combobox
      label="Cliente que paga"
      name="client"
      text={text}
      open={!hasPaid || text !== ''}
      options={found.map(({ id, name, account }) => ({
        id,
        content: (
          <>
            <span className="client-option__name">{name}</span>
            <span className="client-option__email">{account && accountText(account, instant)}</span>
          </>
        ),
      }))}
      preselect
      emptyText={emptyText(found.length, text, { isPending, isError })}
      onText={setText}
      onPick={(id) => choose(found.find((client) => client.id === id))}
      onClear={() => (text === '' ? onLeave() : setText(''))}
    />
  )
}

function emptyText(
  found: number,
  text: string,
  { isPending, isError }: Pick<DebtorSearchProps, 'isPending' | 'isError'>,
): string | null {
  if (found > 0) return null
  if (isPending) return 'Cargando clientes…'
  if (isError) return 'No se pudieron cargar los clientes'
  return text.trim() === '' ? 'Ningún cliente debe algo' : 'Ningún cliente que deba coincide'
}
