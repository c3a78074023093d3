import { useSelector } from '@xstate/react'
import { messages } from '../../../domain/messages.ts'
import { useRegister } from '../../components/use-session.ts'

/** Why a screen does not take a scan. While bills and coins are counted, it says that nothing is sold. */
export function useScanRefusal(): string {
  return useSelector(useRegister(), (snapshot) =>
    snapshot.matches({ open: 'counting' }) && snapshot.context.count?.denominations.length
      ? messages.register.noScans
      : messages.scanner.notHere,
  )
}
