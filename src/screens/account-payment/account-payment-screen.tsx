import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { accountPaymentSlip } from '../../../domain/paper/account-payment-slip.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { Button } from '../../components/button.tsx'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { WrittenSlip } from '../../components/commands/written-slip.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { PaperView } from '../../components/paper/paper-view.tsx'
import { Screen } from '../../components/screen.tsx'
import { useWork, useBusiness, useRegister } from '../../components/use-session.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { accountPaymentHint, accountPaymentTable } from '../../keys/account-payment-keys.ts'
import type { AccountPaymentSnapshot } from '../../machines/account-payment/account-payment.ts'
import { screens } from '../../screens.ts'
import { DebtorSearch } from './debtor-search.tsx'
import { PaymentForm, ReversalForm } from './payment-form.tsx'
import { useDebts } from './use-debts.ts'

/** What a client pays of what they owe: who, how much, and a receipt (docs/product.md §10.5). */
export function AccountPaymentScreen() {
  const payment = useWork('accountPayment')
  const { draft, errors, written } = useSelector(payment, ({ context }) => context)
  const step = useSelector(payment, stepOf)
  const openedAt = useSelector(useRegister(), ({ context }) => context.register?.openedAt ?? null)
  const reversal = { type: 'last.reverse', openedAt } as const
  const isReversible = useSelector(payment, (snapshot) => snapshot.can(reversal))
  const command = useSelector(payment, (snapshot) => snapshot.children.payAccount)
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const { debtors, answer } = useDebts()
  const isChoosing = step === 'choosing' || step === 'written'
  const card = useRef<HTMLElement>(null)
  const reverse = () => payment.send(reversal)
  const printAgain = () => payment.send({ type: 'slip.print' })
  const putAside = () => payment.send({ type: 'slip.close' })
  useCommandKeys(accountPaymentTable, {
    all: { isLive: step === 'amount', run: () => payment.send({ type: 'amount.all' }) },
    print: { isLive: written !== null, run: printAgain },
    reverse: { isLive: isReversible, run: reverse },
  })

  // The field that is wrong, otherwise the first one of the step.
  const wrong = errors.reference === undefined ? '' : 'reference'
  useEffect(() => {
    const place = card.current
    const target =
      place?.querySelector<HTMLElement>(`[data-focus="${wrong}"]`) ??
      place?.querySelector<HTMLElement>('input, [data-autofocus="true"]')
    target?.focus()
  }, [step, wrong])

  return (
    <Screen title={screens.accountPayment.title} lead={creditMessages.payLead} size="narrow">
      <section className="card account-payment" ref={card} aria-label={draft?.debtor.name ?? 'Cliente'}>
        {draft && <h2>{draft.debtor.name}</h2>}
        {isChoosing && answer.isError && (
          <Notice kind="error" retry={answer.load}>
            No se pudieron cargar los clientes.
          </Notice>
        )}
        {isChoosing && (
          <DebtorSearch
            debtors={debtors}
            isPending={answer.isPending}
            isError={answer.isError}
            hasPaid={written !== null}
            onLeave={putAside}
          />
        )}
        {step === 'amount' && draft && <PaymentForm draft={draft} errors={errors} />}
        {step === 'reason' && draft && <ReversalForm draft={draft} errors={errors} />}
        {step === 'sending' && (
          <CommandSending
            command={command}
            outcomeUnknown={creditMessages.outcomeUnknown}
            onAsk={() => payment.send({ type: 'outcome.ask' })}
          />
        )}
        {written && (
          <WrittenSlip
            onPrint={printAgain}
            onDone={putAside}
            hints={{ print: accountPaymentHint('print'), done: dialogHints.leave }}
          >
            <PaperView paper={accountPaymentSlip(written, business)} />
          </WrittenSlip>
        )}
      </section>
      {isReversible && (
        <div className="screen__actions">
          <Button keyHint={accountPaymentHint('reverse')} onClick={reverse}>
            Anular el último abono
          </Button>
        </div>
      )}
    </Screen>
  )
}

type Step = 'choosing' | 'amount' | 'reason' | 'sending' | 'written'

function stepOf(snapshot: AccountPaymentSnapshot): Step {
  if (snapshot.matches({ entering: 'amount' })) return 'amount'
  if (snapshot.matches({ entering: 'reason' })) return 'reason'
  if (snapshot.matches('sending')) return 'sending'
  return snapshot.matches('written') ? 'written' : 'choosing'
}
