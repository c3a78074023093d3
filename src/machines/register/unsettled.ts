/** What was sent at a till and has no answer yet: it follows from the table of its work. */
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { about, failure, type Notice } from '../notice.ts'
import type { SaleActor } from '../sale/sale.ts'
import { saleProgress, type SaleProgress } from '../sale/sale-progress.ts'
import { tillWork, workNames, type TillWork } from './till-work.ts'

/** Whether what was sent has no definite answer yet; of the sale, also whether it is open. */
export type UnderWay = Readonly<
  Record<Exclude<keyof TillWork, 'sale'> | 'recountRegister', 'none' | 'unsettled'> & { sale: SaleProgress }
>

/** The same, where what is missing is not under way. */
export type Sent = Pick<UnderWay, 'sale'> & Partial<UnderWay>

interface Sending {
  getSnapshot(): { hasTag(tag: 'sending'): boolean }
}

/** The children of a register that send something. */
type Senders = Partial<Record<Exclude<keyof TillWork, 'sale'>, Sending | undefined>> & {
  sale?: SaleActor | undefined
  recountRegister?: unknown
}

/** What is under way at a register. Of the closing itself its state tells. @param register its snapshot. */
export function underWay({ children }: { children: Senders }): UnderWay {
  const { sale, recountRegister } = children
  const isSent = (name: keyof TillWork) => children[name]?.getSnapshot().hasTag('sending') ?? false
  const sent = Object.fromEntries(workNames.map((name) => [name, isSent(name) ? 'unsettled' : 'none']))
  return {
    ...(sent as Record<keyof TillWork, 'none' | 'unsettled'>),
    sale: sale ? saleProgress(sale.getSnapshot()) : 'none',
    recountRegister: recountRegister === undefined ? 'none' : 'unsettled',
  }
}

type Sender = Pick<TillWork[keyof TillWork], 'topic' | 'outcomeUnknown' | 'holdsUpClosing'>

const senders = {
  ...tillWork,
  // A second count comes after a closing.
  recountRegister: {
    topic: 'register',
    outcomeUnknown: recountMessages.outcomeUnknown,
    holdsUpClosing: false,
  },
} as const

/** The notices of what is unsettled, in the order of the table. */
function unsettledOf(sent: Sent): { notice: Notice; holdsUpClosing: boolean }[] {
  const progress = new Map<string, UnderWay[keyof UnderWay]>(Object.entries(sent))
  return Object.entries<Sender>(senders)
    .filter(([name]) => progress.get(name) === 'unsettled')
    .map(([, { topic, outcomeUnknown, holdsUpClosing }]) => ({
      notice: about(topic, failure(outcomeUnknown)),
      holdsUpClosing,
    }))
}

/** Why the register cannot be closed yet; null: it can. */
export function unsettledAtClosing(sent: Sent): Notice | null {
  return unsettledOf(sent).find(({ holdsUpClosing }) => holdsUpClosing)?.notice ?? null
}

/**
 * What the user asks of the session by signing out now. `unsettled` says why nobody can yet, because the stored till, with the key of
 * what was sent, is dropped then; null: they can.
 */
export function leaving(sent: Sent) {
  return {
    type: 'session.leave',
    hasOpenSale: sent.sale === 'open',
    unsettled: unsettledOf(sent)[0]?.notice ?? null,
  } as const
}
