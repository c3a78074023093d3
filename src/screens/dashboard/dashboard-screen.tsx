import { useMay, useSession } from '../../components/use-till.ts'
import { useRegisterOpen } from '../layout/use-register-open.ts'
import { DashboardView, type NextStep } from './dashboard-view.tsx'

/** The welcome for who is signed in, by rights and register. */
export function DashboardScreen() {
  const { name } = useSession()
  const registerOpen = useRegisterOpen()
  const maySell = useMay('read sale')
  const mayOpen = useMay('open cash register')
  let next: NextStep = null
  if (registerOpen === true && maySell) next = 'sell'
  if (registerOpen === false && mayOpen) next = 'open-register'
  return <DashboardView name={name} next={next} />
}
