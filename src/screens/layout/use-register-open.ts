import { useSelector } from '@xstate/react'
import { useRegister } from '../../components/use-session.ts'
import { registerCondition } from '../../machines/register/register.ts'

/** Whether the register is open; null while it is not known. */
export function useRegisterOpen(): boolean | null {
  const condition = useSelector(useRegister(), registerCondition)
  if (condition === 'checking' || condition === 'unknown') return null
  return condition === 'open' || condition === 'closing'
}
