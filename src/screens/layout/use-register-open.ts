import { useSelector } from '@xstate/react'
import { useRegister } from '../../components/use-till.ts'

/** Whether the register is open; null while nobody knows. */
export function useRegisterOpen(): boolean | null {
  return useSelector(useRegister(), (snapshot) => {
    if (snapshot.matches('checking') || snapshot.matches('unknown')) return null
    return snapshot.matches('open') || snapshot.matches('closing')
  })
}
