import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Store } from '../../domain/contract.ts'
import type { ReceiptBusiness } from '../../domain/receipt.ts'
import type { Permission } from '../../domain/permissions.ts'
import { useApp, type Observable } from '../app-context.tsx'
import type { RegisterActor } from '../machines/register/register.ts'
import type { SaleActor } from '../machines/sale/sale.ts'
import type { Session } from '../machines/session/session-types.ts'
import type { TillHolderActor } from '../machines/till-holder/till-holder.ts'

/** Follows a value of the outside world. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.getSnapshot)
}

/** Who is signed in. @throws where nobody is; the routes see to it that such a screen is not shown. */
export function useSession(): Session {
  const session = useSelector(useApp().session, (snapshot) => snapshot.context.session)
  if (!session) throw new Error('Nobody is signed in')
  return session
}

export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission)
}

/** Which tab has the till, for who is signed in. @throws where nobody is. */
export function useTillHolder(): TillHolderActor {
  const holder = useSelector(useApp().session, (snapshot) => snapshot.children.tillHolder)
  if (!holder) throw new Error('Nobody is signed in')
  return holder
}

/** The register of the signed-in cashier. @throws where it is not there yet; the routes see to it that such a screen is not shown. */
export function useRegister(): RegisterActor {
  const register = useSelector(useTillHolder(), (snapshot) => snapshot.children.register)
  if (!register) throw new Error('There is no register yet')
  return register
}

/** The sale of the signed-in cashier. */
export function useSale(): SaleActor {
  const sale = useSelector(useRegister(), (snapshot) => snapshot.children.sale)
  if (!sale) throw new Error('A register has a sale')
  return sale
}

/** The first store of the list is the business (docs/product.md §1); null until it is known. */
export function useBusiness(): ReceiptBusiness | null {
  return useOwnStore() ?? null
}

/** The store of who is signed in, which is the first of the list (contract, stores); undefined until it is known. */
export function useOwnStore(): Store | undefined {
  return useQuery(useApp().queries.stores).data?.[0]
}
