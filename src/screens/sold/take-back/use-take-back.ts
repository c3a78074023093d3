import { useSelector } from '@xstate/react'
import { leftOf } from '../../../../domain/selling/returns.ts'
import type { BlindLine, ListedSale, SoldSale } from '../../../../domain/selling/sales-made.ts'
import {
  useMayBegin,
  useRegister,
  useWork,
  useSession,
  useTillHolder,
} from '../../../components/use-session.ts'
import type { ReturnableSale } from '../../../machines/return/return-draft.ts'
import { registerCondition } from '../../../machines/register/register.ts'

/** What of a sale says whether it can be voided. */
type Voidable = Pick<
  ListedSale,
  'id' | 'number' | 'client' | 'seller' | 'soldAt' | 'state' | 'total' | 'returned'
> & { tenders?: ListedSale['tenders']; exchange?: SoldSale['exchange'] }

/** Taking sales back: what this person may do with a sale now, and how it begins. */
export function useTakeBack() {
  const saleReturn = useWork('saleReturn')
  const { userId } = useSession()
  const mayReturn = useMayBegin('create return')
  const mayVoid = useMayBegin('void sale')
  const isHere = useSelector(useTillHolder(), (snapshot) => snapshot.matches('holding'))
  const isOpen = useSelector(useRegister(), (snapshot) => registerCondition(snapshot) === 'open')
  const openedAt = useSelector(useRegister(), ({ context }) => context.register?.openedAt ?? 0)
  const hasRegister = isHere && isOpen

  const isUnderWay = useSelector(saleReturn, (snapshot) => !snapshot.matches('idle'))

  return {
    rights: { mayReturn, mayVoid },
    /** Whether something is being taken back now. */
    isUnderWay,
    /** Whether this tab has the till, with an open register. */
    hasRegister,
    isReturnable: (sale: { state: ListedSale['state']; lines: readonly BlindLine[] }) =>
      mayReturn && sale.state === 'done' && sale.lines.some((line) => leftOf(line) > 0),
    beginReturn: (sale: ReturnableSale) => saleReturn.send({ type: 'return.begin', sale }),
    /** Only in the own register in which it was sold, before anything of it was returned, and none of an exchange. */
    isVoidable: ({ seller, soldAt, state, returned, tenders = [], exchange = null }: Voidable) =>
      mayVoid &&
      hasRegister &&
      String(seller.id) === userId &&
      soldAt >= openedAt &&
      state === 'done' &&
      !returned &&
      exchange === null &&
      !tenders.includes('exchange'),
    beginVoid: (sale: Voidable) => saleReturn.send({ type: 'void.begin', sale }),
  }
}
