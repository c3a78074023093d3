import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useApp } from '../../app-context.tsx'
import { KeyBar } from '../../components/key-bar.tsx'
import { Notice } from '../../components/notice.tsx'
import { useObservable, useSale } from '../../components/use-till.ts'
import { useTitle } from '../../components/use-title.ts'
import { helpKey, saleKeys } from '../../keymap.ts'
import { ClientSearch } from './client-search.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ProductSearch } from './product-search.tsx'
import { SaleDialogs } from './sale-dialogs.tsx'
import { SaleLines } from './sale-lines.tsx'
import { useSaleFocus } from './use-sale-focus.ts'
import { useSaleKeys } from './use-sale-keys.ts'
import { useScanning } from './use-scanning.ts'

/** The till (spec §2, ui.md): search, lines, payment and the keys that do something now. */
export function SaleScreen() {
  const screen = useRef<HTMLDivElement>(null)
  const { catalog } = useApp()
  const { failed } = useObservable(catalog)
  useTitle('Ventas')
  useSaleKeys()
  useSaleFocus(screen)
  useScanning()

  return (
    <div className="till" ref={screen}>
      <h1 className="is-sr-only">Ventas</h1>
      <section className="till__main" aria-label="Productos">
        <ProductSearch />
        {failed && (
          <Notice kind="error" retry={catalog.reload}>
            No se pudieron cargar los productos.
          </Notice>
        )}
        <SaleLines />
      </section>
      <section className="till__side" aria-label="Cliente y pago">
        <ClientSearch />
        <PaymentCard />
      </section>
      <SaleKeyBar />
      <SaleDialogs />
    </div>
  )
}

function SaleKeyBar() {
  const sale = useSale()
  const live = useSelector(
    sale,
    (snapshot) => saleKeys.filter((key) => key.onBar && snapshot.can(key.event)),
    (before, after) => before.length === after.length && before.every((key, index) => key === after[index]),
  )
  return <KeyBar keys={[helpKey, ...live]} />
}
