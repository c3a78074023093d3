import { may } from '../../../domain/access.ts'
import { areStepsOver } from '../../../domain/first-steps.ts'
import { useFirstSteps } from '../../components/use-first-steps.ts'
import { useSession } from '../../components/use-session.ts'
import { menuKeyOf } from '../../keys/everywhere-keys.ts'
import { maySee, screens } from '../../screens.ts'
import type { GuideStep } from './first-steps-guide.tsx'

/** The first steps for a user who may create products; null for all others and once all steps are done. */
export function useGuide(): readonly GuideStep[] | null {
  const viewer = useSession()
  const taken = useFirstSteps()
  if (!taken || areStepsOver(taken) || !may(viewer, 'create', 'product')) return null
  const steps = [
    {
      title: 'Agrega tu primer producto',
      text: 'Con su código de barras, su precio y cuántos hay. Puedes escanear el código, o traer la lista de un archivo de Excel.',
      href: screens.product.path,
      action: 'Ir a Productos',
      done: taken.product,
      ...(maySee(viewer, screens.productImport) && {
        other: { href: screens.productImport.path, action: 'Importar de un archivo' },
      }),
      allowed: true,
    },
    {
      title: 'Agrega tu primer cliente',
      text: 'Para que su nombre salga en el recibo. A los demás se les vende como Consumidor Final.',
      href: screens.client.path,
      action: 'Ir a Clientes',
      done: taken.client,
      allowed: may(viewer, 'create', 'client'),
    },
    {
      title: 'Abre la caja',
      text: 'Cuenta el efectivo con el que empiezas; después solo queda vender.',
      href: screens.openRegister.path,
      action: 'Abrir Caja',
      done: taken.register,
      allowed: maySee(viewer, screens.openRegister),
    },
  ]
  return steps
    .filter(({ allowed }) => allowed)
    .map(({ allowed: _, ...step }) => ({ ...step, keyHint: menuKeyOf(step.href)?.hint }))
}
