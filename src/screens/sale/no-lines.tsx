import { PackagePlus, ScanBarcode } from 'lucide-react'
import { may } from '../../../domain/access.ts'
import { askForProducts } from '../../../domain/first-steps.ts'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useFirstSteps } from '../../components/use-first-steps.ts'
import { useSession } from '../../components/use-session.ts'
import { menuKeyOf } from '../../keys/everywhere-keys.ts'
import { saleHint } from '../../keys/keymap.ts'
import { screens } from '../../screens.ts'

/** The text of a sale without lines: how to begin it, or where to add the first product. */
export function NoLines() {
  const steps = useFirstSteps()
  const viewer = useSession()
  if (steps?.product !== false)
    return (
      <p className="till__empty">
        <ScanBarcode size={48} strokeWidth={1.25} aria-hidden="true" />
        Escanea un producto o escribe su nombre para empezar la venta.{' '}
        <KeyHint>{saleHint('search.clear')}</KeyHint>
      </p>
    )
  if (!may(viewer, 'create', 'product'))
    return (
      <p className="till__empty">
        <PackagePlus size={48} strokeWidth={1.25} aria-hidden="true" />
        Todavía no hay productos que vender. {askForProducts(steps.managers)}
      </p>
    )
  const key = menuKeyOf(screens.product.path)?.hint
  return (
    <p className="till__empty">
      <PackagePlus size={48} strokeWidth={1.25} aria-hidden="true" />
      <span>Todavía no hay productos que vender. Agrega el primero en Productos.</span>{' '}
      {key && <KeyHint>{key}</KeyHint>}
    </p>
  )
}
