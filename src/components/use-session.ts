import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { mayBorrow, withLent } from '../../domain/access.ts'
import type { Store } from '../../domain/entities/store.ts'
import type { ReceiptBusiness } from '../../domain/selling/receipt.ts'
import type { Permission } from '../../domain/permissions.ts'
import { useApp } from '../app-context.tsx'
import type { Observable } from '../observable.ts'
import type { RegisterActor } from '../machines/register/register.ts'
import type { TillWork } from '../machines/register/till-work.ts'
import type { SaleActor, SaleSnapshot } from '../machines/sale/sale.ts'
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

/** What the cashier works on beside the register: a row of the table of its work. */
export function useWork<Name extends keyof TillWork>(name: Name) {
  const actor = useSelector(useRegister(), (snapshot) => snapshot.children[name])
  if (!actor) throw new Error(`A register has ${name}`)
  return actor
}

/** The sale of the cashier. */
export const useSale = (): SaleActor => useWork('sale')

/** Something of the sale, as its screen shows it. */
export function useShownSale<T>(
  select: (snapshot: SaleSnapshot) => T,
  compare?: (one: T, other: T) => boolean,
): T {
  return useSelector(shownSale(useSale()), ({ context }) => select(context), compare)
}

/** The business is the first store of the list (docs/product.md §1.6); null until it is known. */
export function useBusiness(): ReceiptBusiness | null {
  return useOwnStore() ?? null
}

/** The user's own store, the first of the list (docs/product.md §7.3); undefined until it is known. */
export function useOwnStore(): Store | undefined {
  return useQuery(useApp().queries.stores).data?.[0]
}
