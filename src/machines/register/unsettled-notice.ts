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

const notices: Readonly<Record<keyof Sent, Notice>> = {
  sale: about('sale', failure(messages.sale.outcomeUnknown)),
  movement: about('movement', failure(movementMessages.outcomeUnknown)),
  payment: about('payment', failure(creditMessages.outcomeUnknown)),
  recount: about('register', failure(recountMessages.outcomeUnknown)),
  takingBack: about('return', failure(returnMessages.outcomeUnknown)),
  held: about('sale', failure(heldMessages.outcomeUnknown)),
  adjusting: about('product', failure(goodsMessages.outcomeUnknown)),
}

/** What keeps a register from being closed: its drawer has nothing of an adjustment, and a second count comes after a closing. */
const beforeClosing = ['sale', 'movement', 'payment', 'takingBack', 'held'] as const

/** What keeps somebody from signing out: the stored till, with the key of what was sent, is dropped then. */
const beforeLeaving = [...beforeClosing, 'recount', 'adjusting'] as const

function firstUnsettled(sent: Sent, kinds: readonly (keyof Sent)[]): Notice | null {
  const kind = kinds.find((one) => sent[one] === 'unsettled')
  return kind === undefined ? null : notices[kind]
}

/** Why the register cannot be closed yet; null: it can. */
export function unsettledAtClosing(sent: Sent): Notice | null {
  return firstUnsettled(sent, beforeClosing)
}

/** What the user asks of the session by signing out now. `unsettled` says why nobody can yet; null: they can. */
export function leaving(sent: Sent) {
  return {
    type: 'session.leave',
    hasOpenSale: sent.sale === 'open',
    unsettled: firstUnsettled(sent, beforeLeaving),
  } as const
}
