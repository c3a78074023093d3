import { useSelector } from '@xstate/react'
import { useRegisterFacts } from '../../components/register/use-register-facts.ts'
import { useRegister, useSale } from '../../components/use-session.ts'
import { saleProgress } from '../../machines/sale/sale.ts'
import { OpenRegisterView } from './open-register-view.tsx'

/** The form over the register; that it opens leads on to the till (see the routes). */
export function OpenRegisterScreen() {
  const register = useRegister()
  const busy = useSelector(register, (snapshot) => snapshot.matches('opening'))
  const saleWaits = useSelector(useSale(), (snapshot) => saleProgress(snapshot) !== 'none')
  const refusal = useSelector(register, (snapshot) => snapshot.context.refusal)
  return (
    <OpenRegisterView
      facts={useRegisterFacts()}
      busy={busy}
      saleWaits={saleWaits}
      refusal={refusal}
      onOpen={(amount) => register.send({ type: 'register.open', amount })}
    />
  )
}
