import { may } from '../../../domain/access.ts'
import { askForProducts } from '../../../domain/first-steps.ts'
import { useFirstSteps } from '../../components/use-first-steps.ts'
import { useMay, useSession } from '../../components/use-till.ts'
import { useRegisterOpen } from '../layout/use-register-open.ts'
import { DashboardView, type NextStep } from './dashboard-view.tsx'
import { useGuide } from './use-guide.ts'

/** The welcome for who is signed in, by rights and register; an empty shop is led along. */
export function DashboardScreen() {
  const viewer = useSession()
  const registerOpen = useRegisterOpen()
  const maySell = useMay('read sale')
  const mayOpen = useMay('open cash register')
  const steps = useFirstSteps()
  const guide = useGuide()
  let next: NextStep = null
  if (registerOpen === true && maySell) next = 'sell'
  // The guide has opening the register among its steps.
  if (registerOpen === false && mayOpen && !guide) next = 'open-register'
  const ask =
    steps?.product === false && !may(viewer, 'create', 'product') ? askForProducts(steps.managers) : null
  return <DashboardView name={viewer.name} next={next} guide={guide} ask={ask} />
}
