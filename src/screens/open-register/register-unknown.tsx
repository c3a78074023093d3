import { registerMessages } from '../../../domain/register-messages.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { useRegister } from '../../components/use-session.ts'
import { useEarlyScans } from '../layout/use-early-scans.ts'

/** Says that the register's status could not be loaded, and offers to try again. */
export function RegisterUnknown() {
  const register = useRegister()
  useEarlyScans()
  return (
    <Screen title="Caja" size="narrow">
      <Notice kind="error" retry={() => register.send({ type: 'status.retry' })}>
        {registerMessages.statusFailed}
      </Notice>
    </Screen>
  )
}
