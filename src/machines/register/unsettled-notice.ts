import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { about, failure, type Notice } from '../notice.ts'
import type { SaleProgress } from '../sale/sale.ts'
import type { UnderWay } from './under-way.ts'

/** What was sent and may have no answer yet. What is missing is not under way. */
export type Sent = { sale: SaleProgress } & Partial<UnderWay>

/** What keeps somebody from signing out: the stored till, with the key of what was sent, is dropped then. */
interface Unsettled {
  notice: Notice
  /** Whether it keeps the register from being closed too. */
  atClosing: boolean
}

/** What may be unsettled, in the order in which it is told. */
const unsettled: Readonly<Record<keyof Sent, Unsettled>> = {
  sale: { notice: about('sale', failure(messages.sale.outcomeUnknown)), atClosing: true },
  cashMovement: { notice: about('movement', failure(movementMessages.outcomeUnknown)), atClosing: true },
  accountPayment: { notice: about('payment', failure(creditMessages.outcomeUnknown)), atClosing: true },
  saleReturn: { notice: about('return', failure(returnMessages.outcomeUnknown)), atClosing: true },
  sales: { notice: about('sale', failure(heldMessages.outcomeUnknown)), atClosing: true },
  // A second count comes after a closing.
  recountRegister: { notice: about('register', failure(recountMessages.outcomeUnknown)), atClosing: false },
  // The drawer has nothing of an adjustment.
  stockAdjustment: { notice: about('product', failure(goodsMessages.outcomeUnknown)), atClosing: false },
}

const isKind = (name: string): name is keyof Sent => name in unsettled

function unsettledOf(sent: Sent): Unsettled[] {
  return Object.keys(unsettled)
    .filter(isKind)
    .filter((kind) => sent[kind] === 'unsettled')
    .map((kind) => unsettled[kind])
}

/** Why the register cannot be closed yet; null: it can. */
export function unsettledAtClosing(sent: Sent): Notice | null {
  return unsettledOf(sent).find(({ atClosing }) => atClosing)?.notice ?? null
}

/** What the user asks of the session by signing out now. `unsettled` says why nobody can yet; null: they can. */
export function leaving(sent: Sent) {
  return {
    type: 'session.leave',
    hasOpenSale: sent.sale === 'open',
    unsettled: unsettledOf(sent)[0]?.notice ?? null,
  } as const
}
