import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { useRegister } from '../../components/use-session.ts'

/** Why a screen does not take a scan. During a count that is held, it says that nothing is sold. */
export function useScanRefusal(): string {
  return useSelector(useRegister(), (snapshot) =>
    snapshot.matches({ open: 'counting' }) && snapshot.context.count?.isHeld
      ? messages.register.noScans
      : scannerMessages.notHere,
  )
}
