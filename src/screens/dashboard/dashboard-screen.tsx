import { may } from '../../../domain/access.ts'
import { askForProducts } from '../../../domain/first-steps.ts'
import { useFirstSteps } from '../../components/use-first-steps.ts'
import { useMay, useSession } from '../../components/use-session.ts'
import { useStoreUses } from '../../components/use-store-uses.ts'
import { menuKeyOf } from '../../keys/everywhere-keys.ts'
import { screens } from '../../screens.ts'
import { useRegisterOpen } from '../layout/use-register-open.ts'
import { DashboardView } from './dashboard-view.tsx'
import { shortcutsOf } from './shortcuts.ts'
import { useGuide } from './use-guide.ts'
import { useLastClosing } from './use-last-closing.ts'
import { useLowStock } from './use-low-stock.ts'

const sell = { text: 'La caja está abierta.', href: screens.sale.path, action: 'Ir a Ventas' }
const open = {
  text: 'La caja está cerrada. Ábrela para empezar a vender.',
  href: screens.openRegister.path,
  action: 'Abrir Caja',
}

/** The welcome by rights and register; an empty shop gets the first steps. */
export function DashboardScreen() {
  const viewer = useSession()
  const registerOpen = useRegisterOpen()
  const uses = useStoreUses()
  const lowStock = useLowStock()
  const maySell = useMay('read sale')
  const mayOpen = useMay('open cash register')
  const steps = useFirstSteps()
  const guide = useGuide()
  const lastClosing = useLastClosing()
  let next = null
  if (registerOpen === true && maySell) next = sell
  // The first steps include opening the register.
  if (registerOpen === false && mayOpen && !guide) next = open
  const ask =
    steps?.product === false && !may(viewer, 'create', 'product') ? askForProducts(steps.managers) : null
  // A new shop is shown only its next step.
  const shortcuts = guide
    ? []
    : shortcutsOf({ permissions: viewer.permissions, registerOpen, uses }, next?.href, lowStock)
  return (
    <DashboardView
      name={viewer.name}
      next={next && { ...next, keyHint: menuKeyOf(next.href)?.hint }}
      guide={guide}
      ask={ask}
      shortcuts={lastClosing ? [...shortcuts, lastClosing] : shortcuts}
    />
  )
}
