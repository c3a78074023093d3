import { useActorRef, useSelector } from '@xstate/react'
import { mayCloseOthers } from '../../../domain/access.ts'
import { isLeftOpen, type WholeRegister } from '../../../domain/drawer/register-history.ts'
import { useApp } from '../../app-context.tsx'
import { useSession } from '../../components/use-session.ts'
import { loadedOf } from '../../parts.ts'

/** Closing a register without a count: offered for one of somebody else that was left open (docs/decisions/0119). */
export function useUncountedClosing(register: WholeRegister | undefined) {
  const { now, closings } = useApp()
  const session = useSession()
  const closing = useActorRef(loadedOf(closings).uncounted)
  const isAsked = useSelector(closing, (snapshot) => !snapshot.matches('idle'))
  const busy = useSelector(closing, (snapshot) => snapshot.matches('closing'))
  const refusal = useSelector(closing, (snapshot) => snapshot.context.refusal)
  const isOffered =
    register !== undefined &&
    isLeftOpen(register, now()) &&
    String(register.cashier.id) !== session.userId &&
    mayCloseOthers(session)
  return {
    isOffered,
    ask: () => {
      if (register) closing.send({ type: 'close.ask', registerId: register.id })
    },
    /** null while nothing is asked. */
    question: isAsked
      ? {
          busy,
          refusal,
          onConfirm: () => closing.send({ type: 'close.confirm' }),
          onCancel: () => closing.send({ type: 'close.dismiss' }),
        }
      : null,
  }
}
