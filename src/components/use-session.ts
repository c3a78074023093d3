import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { mayBorrow, withLent } from '../../domain/access.ts'
import type { Store } from '../../domain/entities/store.ts'
import type { ReceiptBusiness } from '../../domain/selling/receipt.ts'
import type { Permission } from '../../domain/permissions.ts'
import { useApp } from '../app-context.tsx'
import type { Observable } from '../observable.ts'
import type { AccountPaymentActor } from '../machines/account-payment/account-payment.ts'
import type { CashMovementActor } from '../machines/cash-movement/cash-movement.ts'
import type { SaleReturnActor } from '../machines/return/sale-return.ts'
import type { RegisterActor } from '../machines/register/register.ts'
import type { SaleActor, SaleSnapshot } from '../machines/sale/sale.ts'
import type { SalesActor } from '../machines/sales/sales.ts'
import type { StockAdjustmentActor } from '../machines/stock-adjustment/stock-adjustment.ts'
import type { Session } from '../machines/session/session-types.ts'
import type { TillHolderActor } from '../machines/till-holder/till-holder.ts'
import { shownSale } from './shown-sale.ts'

/** Subscribes to an observable. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.getSnapshot)
}

/** The session of the user. @throws when nobody is signed in; the routes do not show such a screen then. */
export function useSession(): Session {
  const session = useSelector(useApp().session, (snapshot) => snapshot.context.session)
  if (!session) throw new Error('Nobody is signed in')
  return session
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission)
}

/** The user with the rights that they have, or could have approved now (docs/product.md §6.6); `isRead` once the latter are known. */
export function useAbilities(): { permissions: readonly string[]; isRead: boolean } {
  const session = useSession()
  const asks = mayBorrow(session)
  const { data, isPending } = useQuery({ ...useApp().queries.approvable, enabled: asks })
  const lent = asks ? data : undefined
  const { permissions } = useMemo(() => withLent(session, lent ?? []), [session, lent])
  return { permissions, isRead: !asks || !isPending }
}

/** Whether the user may do something, alone or with the approval of a colleague. */
export function useMayBegin(permission: Permission): boolean {
  return useAbilities().permissions.includes(permission)
}

/** The till holder: which tab has the till. @throws when nobody is signed in. */
export function useTillHolder(): TillHolderActor {
  const holder = useSelector(useApp().session, (snapshot) => snapshot.children.tillHolder)
  if (!holder) throw new Error('Nobody is signed in')
  return holder
}

/** The register of the cashier. @throws before it exists; the routes do not show such a screen then. */
export function useRegister(): RegisterActor {
  const register = useSelector(useTillHolder(), (snapshot) => snapshot.children.register)
  if (!register) throw new Error('There is no register yet')
  return register
}

/** The sale of the cashier. */
export function useSale(): SaleActor {
  const sale = useSelector(useRegister(), (snapshot) => snapshot.children.sale)
  if (!sale) throw new Error('A register has a sale')
  return sale
}

/** Something of the sale, as its screen shows it. */
export function useShownSale<T>(
  select: (snapshot: SaleSnapshot) => T,
  compare?: (one: T, other: T) => boolean,
): T {
  return useSelector(shownSale(useSale()), ({ context }) => select(context), compare)
}

/** What sets the sales of the cashier aside and resumes them. */
export function useSales(): SalesActor {
  const sales = useSelector(useRegister(), (snapshot) => snapshot.children.sales)
  if (!sales) throw new Error('A register has held sales')
  return sales
}

/** The movement of cash of the cashier. */
export function useCashMovement(): CashMovementActor {
  const cashMovement = useSelector(useRegister(), (snapshot) => snapshot.children.cashMovement)
  if (!cashMovement) throw new Error('A register has a movement of cash')
  return cashMovement
}

/** The payment on account that the cashier takes. */
export function useAccountPayment(): AccountPaymentActor {
  const accountPayment = useSelector(useRegister(), (snapshot) => snapshot.children.accountPayment)
  if (!accountPayment) throw new Error('A register has a payment on account')
  return accountPayment
}

/** What the cashier takes back of a sale that was made. */
export function useSaleReturn(): SaleReturnActor {
  const saleReturn = useSelector(useRegister(), (snapshot) => snapshot.children.saleReturn)
  if (!saleReturn) throw new Error('A register has a return')
  return saleReturn
}

/** What this person adjusts of the stock of a product. */
export function useStockAdjustment(): StockAdjustmentActor {
  const stockAdjustment = useSelector(useRegister(), (snapshot) => snapshot.children.stockAdjustment)
  if (!stockAdjustment) throw new Error('A register has an adjustment of stock')
  return stockAdjustment
}

/** The business is the first store of the list (docs/product.md §1.6); null until it is known. */
export function useBusiness(): ReceiptBusiness | null {
  return useOwnStore() ?? null
}

/** The user's own store, the first of the list (docs/product.md §7.3); undefined until it is known. */
export function useOwnStore(): Store | undefined {
  return useQuery(useApp().queries.stores).data?.[0]
}
