import { useRef } from 'react'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { useObservable, useSale } from '../../components/use-session.ts'
import { useTitle } from '../../components/use-title.ts'
import { ClientSearch } from './client-search.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ProductSearch } from './product-search.tsx'
import { SaleDialogs } from './sale-dialogs.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleVoice } from './sale-voice.tsx'
import { useSaleFocus } from './use-sale-focus.ts'
import { useSaleKeys } from './use-sale-keys.ts'
import { useScanning } from './use-scanning.ts'

/** The till (docs/product.md §2, ui.md): search, lines, payment and its keys. */
export function SaleScreen() {
  const screen = useRef<HTMLDivElement>(null)
  const sale = useSale()
  const { catalog } = useApp()
  const { failed } = useObservable(catalog)
  useTitle('Ventas')
  useSaleFocus(screen)
  useScanning()

  return (
    <div className="till" ref={screen}>
      <h1 className="is-sr-only">Ventas</h1>
      <section className="till__main" aria-label="Productos">
        {/* Above the search, whose list would cover it. */}
        {failed && (
          <Notice kind="error" retry={catalog.reload}>
            No se pudieron cargar los productos.
          </Notice>
        )}
        <ProductSearch />
        <SaleLines />
      </section>
      <section className="till__side" aria-label="Cliente y pago">
        <ClientSearch />
        <PaymentCard />
      </section>
      <SaleKeys />
      <SaleDialogs />
      <SaleVoice sale={sale} />
    </div>
  )
}

/** On its own, so that keys coming to life do not draw the screen again. */
function SaleKeys() {
  useSaleKeys()
  return null
}
