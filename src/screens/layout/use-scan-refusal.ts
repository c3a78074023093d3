import { useSelector } from '@xstate/react'
import { registerMessages } from '../../../domain/register-messages.ts'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { useRegister } from '../../components/use-session.ts'

/** Why a screen does not take a scan. During a count that is held, it says that nothing is sold. */
export function useScanRefusal(): string {
  return useSelector(useRegister(), (snapshot) =>
    snapshot.matches({ open: 'counting' }) && snapshot.context.count?.isHeld
      ? registerMessages.noScans
      : scannerMessages.notHere,
  )
}
