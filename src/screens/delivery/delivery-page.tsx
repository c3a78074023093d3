import { screens } from '../../screens.ts'
import { TillGate, type GateTexts } from '../till-holder/till-gate.tsx'
import { WithDelivery } from './delivery-actor.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'

const elsewhere: GateTexts = {
  title: 'La entrada se hace en otra pestaña',
  movedTitle: 'La entrada pasó a otra pestaña',
  elsewhere: 'Las entradas se hacen en la pestaña que tiene la caja, para que no haya dos a medias.',
  moved: 'Lo que escribiste quedó guardado y sigue en la otra pestaña.',
  take: 'Si usas la caja aquí, lo que está escrito sigue aquí, y la otra pestaña deja de vender. Nada se pierde.',
}

/** Goods that come in (docs/product.md §10.11), in the tab that has the till. */
export function DeliveryPage() {
  return (
    <TillGate texts={elsewhere}>
      <WithDelivery title={screens.newEntry.title}>{() => <DeliveryScreen />}</WithDelivery>
    </TillGate>
  )
}
