import { useSelector } from '@xstate/react'
import { useRegisterFacts } from '../../components/register/use-register-facts.ts'
import { useRegister, useSale } from '../../components/use-session.ts'
import { saleProgress } from '../../machines/sale/sale-progress.ts'
import { OpenRegisterView } from './open-register-view.tsx'

/** The form, connected to the register; once it is open the routes lead to the till. */
export function OpenRegisterScreen() {
  const register = useRegister()
  const busy = useSelector(register, (snapshot) => snapshot.matches('opening'))
  const saleWaits = useSelector(useSale(), (snapshot) => saleProgress(snapshot) !== 'none')
  // A second count may have been refused as well.
  const refusal = useSelector(register, (snapshot) =>
    snapshot.matches({ closed: 'recounting' }) ? [] : snapshot.context.refusal,
  )
  const proposed = useSelector(register, (snapshot) => snapshot.context.proposed)
  return (
    <OpenRegisterView
      facts={useRegisterFacts()}
      busy={busy}
      saleWaits={saleWaits}
      refusal={refusal}
      proposed={proposed}
      onOpen={(amount) => register.send({ type: 'register.open', amount })}
    />
  )
}
