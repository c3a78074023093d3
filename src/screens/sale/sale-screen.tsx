import { useEffect, useRef } from 'react'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { CashWarning } from '../../components/register/cash-warning.tsx'
import { useMay, useObservable, useRegister, useSale } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { useTitle } from '../../components/use-title.ts'
import { HeldDialogs } from '../held/held-dialogs.tsx'
import { HeldKeys } from '../held/held-keys.tsx'
import { ClientSearch } from './search/client-search.tsx'
import { AccountLine } from './payment/account-line.tsx'
import { PaymentCard } from './payment/payment-card.tsx'
import { ProductSearch } from './search/product-search.tsx'
import { EmptiesKey } from './empties/empties-key.tsx'
import { PaidEmpties } from './empties/paid-empties.tsx'
import { QuickKeysKey } from './quick/quick-keys-key.tsx'
import { SaleDialogs } from './sale-dialogs.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SaleVoice } from './sale-voice.tsx'
import { UnitKey } from './unit-key.tsx'
import { useSaleDispatch } from './use-sale-dispatch.ts'
import { useSaleFocus } from './use-sale-focus.ts'
import { useSaleKeys } from './use-sale-keys.ts'
import { useAccount } from './payment/use-account.ts'
import { useWays } from './payment/use-ways.ts'
import { useScanning } from './use-scanning.ts'

/** The selling screen (docs/product.md §2): search, lines, payment and its keys. */
export function SaleScreen() {
  const screen = useRef<HTMLDivElement>(null)
  const sale = useSale()
  const { catalog, now } = useApp()
  const { failed, catalog: sold } = useObservable(catalog)
  const mayHold = useMay('hold sale')
  const mayMoveCash = useMay('create cash movement')
  const { categories: hasCategories, deposits: takesDeposits } = useStoreSettings()
  const dispatch = useSaleDispatch()
  useTitle('Ventas')
  const register = useRegister()
  // Selling goes on: also where a count was stored, and this address was opened.
  useEffect(() => register.send({ type: 'count.leave' }), [register])
  useSaleFocus(screen)
  const hear = useScanning()
  useWays()
  useAccount()

  return (
    <div className="till" ref={screen}>
      <h1 className="is-sr-only">Ventas</h1>
      <section className="till__main" aria-label="Productos">
        {/* Above the search, because the list of the search would cover it. */}
        {failed && (
          <Notice kind="error" retry={catalog.reload}>
            No se pudieron cargar los productos.
          </Notice>
        )}
        <CashWarning />
        <ProductSearch onCode={hear} />
        <SaleLines />
      </section>
      <section className="till__side" aria-label="Cliente y pago">
        <div className="till__client">
          <ClientSearch />
          <AccountLine />
        </div>
        <PaymentCard />
      </section>
      <SaleKeys />
      {sold?.sellsPacks === true && <UnitKey dispatch={dispatch} />}
      {hasCategories && <QuickKeysKey dispatch={dispatch} />}
      {takesDeposits && mayMoveCash && <EmptiesKey dispatch={dispatch} />}
      <SaleDialogs />
      <PaidEmpties />
      {mayHold && <HeldKeys dispatch={dispatch} />}
      {mayHold && <HeldDialogs />}
      <SaleVoice sale={sale} now={now} />
    </div>
  )
}

/** A component of its own, so that a change of the active keys does not render the screen again. */
function SaleKeys() {
  useSaleKeys()
  return null
}
