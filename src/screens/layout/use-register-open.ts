import { useSelector } from '@xstate/react'
import { useRegister } from '../../components/use-session.ts'
import { registerCondition } from '../../machines/register/register.ts'

/**
 * Whether the register is open; null while it is not known. It counts as open until the server has confirmed its closing, so the
 * menu keeps 'Ventas' (docs/product.md §2.2): the entry leads to the closing, where the cashier can go on selling.
 */
export function useRegisterOpen(): boolean | null {
  const condition = useSelector(useRegister(), registerCondition)
  if (condition === 'checking' || condition === 'unknown') return null
  return condition === 'open' || condition === 'closing'
}
