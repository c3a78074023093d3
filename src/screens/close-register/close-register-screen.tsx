import { useSelector } from '@xstate/react'
import { useRegisterFacts } from '../../components/register/use-register-facts.ts'
import { useRegister, useSale } from '../../components/use-session.ts'
import { saleProgress } from '../../machines/sale/sale.ts'
import { CloseRegisterView } from './close-register-view.tsx'
import { ClosingSummaryScreen } from './closing-summary-screen.tsx'

/** Counting and closing, then the summary. */
export function CloseRegisterScreen() {
  const register = useRegister()
  const sale = useSale()
  const busy = useSelector(register, (snapshot) => snapshot.matches({ closing: 'asked' }))
  const unanswered = useSelector(register, (snapshot) => snapshot.matches({ closing: 'unanswered' }))
  const asking = useSelector(register, (snapshot) => snapshot.matches({ open: 'confirmingClose' }))
  const refusal = useSelector(register, (snapshot) => snapshot.context.refusal)
  const summary = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: 'summary' }) ? snapshot.context.summary : null,
  )
  const facts = useRegisterFacts()

  if (summary) return <ClosingSummaryScreen summary={summary} />
  return (
    <CloseRegisterView
      facts={facts}
      busy={busy}
      refusal={refusal}
      asking={asking}
      unanswered={unanswered}
      onClose={(amount) =>
        register.send({ type: 'register.close', amount, sale: saleProgress(sale.getSnapshot()) })
      }
      onConfirm={() => register.send({ type: 'close.confirm' })}
      onDismiss={() => register.send({ type: 'close.dismiss' })}
    />
  )
}
