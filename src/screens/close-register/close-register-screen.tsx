import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { readCount, type Counted, type CountField } from '../../../domain/drawer/count-entry.ts'
import { useRegisterFacts } from '../../components/register/use-register-facts.ts'
import { useWaitingSales } from '../../components/register/use-waiting-sales.ts'
import { useRegister, useSession } from '../../components/use-session.ts'
import { underWay } from '../../machines/register/unsettled.ts'
import { maySee, screens } from '../../screens.ts'
import { AskedScreen } from './asked-screen.tsx'
import { CloseRegisterView } from './close-register-view.tsx'
import { ClosingSummaryScreen } from './closing-summary-screen.tsx'
import { RecountScreen } from './recount-screen.tsx'
import { useCount } from './use-count.ts'

/** Counting and closing, then the summary. */
export function CloseRegisterScreen() {
  const register = useRegister()
  const session = useSession()
  const [, navigate] = useLocation()
  useCount()
  const busy = useSelector(register, (snapshot) => snapshot.matches({ closing: 'asked' }))
  const unanswered = useSelector(register, (snapshot) => snapshot.matches({ closing: 'unanswered' }))
  const asking = useSelector(register, (snapshot) => snapshot.matches({ open: 'confirmingClose' }))
  const askingBlanks = useSelector(register, (snapshot) =>
    snapshot.matches({ open: { counting: 'askingBlanks' } }),
  )
  const questioning = useSelector(register, (snapshot) => snapshot.matches({ open: 'questioning' }))
  const count = useSelector(register, (snapshot) => snapshot.context.count)
  const refusal = useSelector(register, (snapshot) => snapshot.context.refusal)
  const summary = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: 'summary' }) ? snapshot.context.summary : null,
  )
  const asked = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: 'asked' }) ? snapshot.context.untold : null,
  )
  const isRecounting = useSelector(register, (snapshot) => snapshot.matches({ closed: 'recounting' }))
  const facts = useRegisterFacts()
  const waiting = useWaitingSales()

  const close = (counted: Counted) =>
    register.send({
      type: 'register.close',
      ...counted,
      ...underWay(register.getSnapshot()),
    })
  const type = (field: CountField, text: string) => register.send({ type: 'count.type', field, text })
  const leave = () => navigate((maySee(session, screens.sale) ? screens.sale : screens.dashboard).path)
  const fillBlanks = () => {
    register.send({ type: 'blanks.fill' })
    const filled = register.getSnapshot().context.count
    const reading = filled && readCount(filled)
    if (reading && 'value' in reading) close(reading.value)
  }

  if (asked) return <AskedScreen untold={asked} />
  if (isRecounting) return <RecountScreen />
  if (summary) return <ClosingSummaryScreen summary={summary} />
  return (
    <CloseRegisterView
      facts={facts}
      waiting={waiting}
      busy={busy}
      refusal={questioning ? [] : refusal}
      question={questioning ? refusal.join(' ') : null}
      asking={asking}
      unanswered={unanswered}
      draft={count ? [count.amount, (text) => type('amount', text)] : undefined}
      count={
        count && count.denominations.length > 0
          ? {
              entry: count,
              onType: type,
              onSwitch: () => register.send({ type: 'count.switch' }),
              onClose: close,
              onBlanks: () => register.send({ type: 'blanks.ask' }),
              onLeave: leave,
            }
          : null
      }
      onLeave={count?.isHeld ? leave : null}
      blanks={
        askingBlanks
          ? { onFill: fillBlanks, onDismiss: () => register.send({ type: 'blanks.dismiss' }) }
          : null
      }
      onClose={(amount) => close({ amount })}
      onConfirm={() => register.send({ type: 'close.confirm' })}
      onDismiss={() => register.send({ type: 'close.dismiss' })}
    />
  )
}
