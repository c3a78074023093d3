import { messages } from '../../../domain/messages.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { useRegister } from '../../components/use-session.ts'
import { useEarlyScans } from '../layout/use-early-scans.ts'

/** The server could not be asked whether the register is open: says so and offers to ask again. */
export function RegisterUnknown() {
  const register = useRegister()
  useEarlyScans()
  return (
    <Screen title="Caja" size="narrow">
      <Notice kind="error" retry={() => register.send({ type: 'status.retry' })}>
        {messages.register.statusFailed}
      </Notice>
    </Screen>
  )
}
