/** The vocabulary of the machine that takes sales back: context, events, what is to be provided, guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import type { SaleClient } from '../../../domain/selling/cart.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import type { SaleReturn } from '../../../domain/selling/sales-made.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { TenderId } from '../../../domain/selling/tenders.ts'
import { isApprovable } from '../keyed-command/approval.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure, type SenderEvent } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  choosesRefunds,
  isOther,
  lineError,
  linesToReturn,
  refundProblems,
  requestOf,
  withProposal,
  type RefundProblems,
  type ReturnableSale,
  type ReturnDraft,
  type TakeBackRequest,
  type VoidableEntry,
  type VoidableSale,
  type VoidDraft,
} from './return-draft.ts'
import { begunExchange, type ExchangeBegun } from './exchange-draft.ts'
import { roomFor, scannedQuantity, type ScannedArticle } from './return-lines.ts'

/** A return that was written, with the sale whose names its receipt prints. */
export interface WrittenReturn {
  sale: ReturnableSale
  made: SaleReturn
}

export interface SaleReturnContext {
  /** The return that is being entered or sent; null when none is. */
  draft: ReturnDraft | null
  /** The sale or the entry that is being voided; null when none is. */
  voiding: VoidDraft | null
  /** What was sent last; kept with its key until it is written. */
  request: TakeBackRequest | null
  /** Why the till or the server refused it; shown where it can be corrected. */
  refusal: readonly string[]
  /** What is wrong with the refunds. */
  problems: RefundProblems
  /** What was written last, until its receipt is put aside. */
  written: WrittenReturn | null
}

export const nothingReturned: SaleReturnContext = {
  draft: null,
  voiding: null,
  request: null,
  refusal: [],
  problems: {},
  written: null,
}

/** `productId` is null for a code that is refused: no article has it, or there is a `refusal`. */
export interface ArticleScan {
  type: 'article.scan'
  productId: number | null
  /** The pack whose code it is; missing for the code of the article. */
  pack?: ScannedArticle['pack']
  code: string
  /** How much of it its label says; missing: one, or as many as were typed before it. */
  quantity?: Thousandths
  refusal?: string
}

export type SaleReturnEvent =
  | { type: 'return.begin'; sale: ReturnableSale }
  | { type: 'void.begin'; sale: VoidableSale }
  | { type: 'entry.void'; entry: VoidableEntry }
  | { type: 'return.discard' }
  /** The sale was read again. */
  | { type: 'sale.update'; sale: ReturnableSale }
  | { type: 'line.select'; position: number }
  | { type: 'line.next'; step: 1 | -1 }
  | { type: 'quantity.change'; position: number; text: string }
  | { type: 'times.clear' }
  | { type: 'restock.toggle'; position: number }
  | ArticleScan
  | { type: 'lines.all' }
  | { type: 'refund.change'; tender: TenderId; text: string }
  | { type: 'refund.all'; tender: TenderId }
  | { type: 'reference.change'; tender: TenderId; text: string }
  | { type: 'reason.pick'; reason: string }
  | { type: 'reason.own' }
  | { type: 'reason.change'; text: string }
  | { type: 'reason.submit' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'return.send' }
  /** What was entered pays for the open sale instead. */
  | { type: 'exchange.send'; client: SaleClient | null }
  | { type: 'slip.print' }
  | { type: 'slip.close' }
  | SenderEvent

/** What the server wrote; null for what was voided. */
export type TakenBack = SaleReturn | null

export type TakeBackOutcome = DefiniteOutcome<TakenBack>

/** Takes a sale back once, however often it has to be sent. */
export const takeBackCommand = keyedCommandSetup<TakeBackRequest, TakenBack>().createMachine(keyedCommand)

/** @throws when nothing is being entered, which no path of the machine allows. */
export function draftOf({ draft }: Pick<SaleReturnContext, 'draft'>): ReturnDraft {
  if (!draft) throw new Error('No return is being entered')
  return draft
}

const isRefused = ({ outcome }: TakeBackOutcome) => outcome === 'refused'

const vocabulary = setup({
  types: {
    context: {} as SaleReturnContext,
    events: {} as SaleReturnEvent,
    children: {} as { takeBack: 'takeBack' },
    tags: {} as 'sending',
  },
  actors: {
    /** Writes the return, or voids the sale or the entry; asked again with the same request it answers the same. */
    takeBack: takeBackCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    printReturn: (_, _written: WrittenReturn) => missingAction('printReturn'),
    /** Has the sales, the entries, the stock, the accounts and the cash read again where they are shown. */
    reloadSales: () => missingAction('reloadSales'),
    /** Asks the server again whether the register is open. */
    recheckRegister: () => missingAction('recheckRegister'),
    /** Makes the request that is sent. */
    makeRequest: (_, _params: undefined) => missingAction('makeRequest'),
    proposeRefunds: assign(({ context }) => ({
      draft: withProposal(draftOf(context)),
      problems: {},
      refusal: [],
    })),
    keepWritten: assign(({ context }, made: TakenBack) => ({
      ...nothingReturned,
      written: made && { sale: draftOf(context).sale, made },
    })),
    keepRefusal: assign((_, outcome: TakeBackOutcome) => ({
      refusal: outcome.outcome === 'refused' ? outcome.messages : [],
    })),
    /** The sale takes it over in the same step: it is entered here or there, never in both. */
    passExchange: sendParent(
      ({ context }: { context: SaleReturnContext }, client: SaleClient | null): ExchangeBegun =>
        begunExchange(draftOf(context), client),
    ),
    forgetDraft: assign(({ context: { request } }) => ({ ...nothingReturned, request })),
    forgetAll: assign(nothingReturned),
  },
  guards: {
    isOtherSale: ({ context }, sale: ReturnableSale) => isOther(draftOf(context), sale),
    hasRoom: ({ context }, { productId, pack, quantity }: ArticleScan) => {
      const { sale, entered } = draftOf(context)
      const wanted = scannedQuantity(entered, quantity) ?? 1
      return productId !== null && roomFor(entered, sale.lines, { productId, pack }) >= wanted
    },
    lacksLines: ({ context }) => linesRefusal(draftOf(context)) !== null,
    choosesRefunds: ({ context }) => choosesRefunds(draftOf(context)),
    lacksRefunds: ({ context }) => Object.keys(refundProblems(draftOf(context))).length > 0,
    lacksReason: ({ context: { draft, voiding } }) => (draft ?? voiding)?.reason.trim() === '',
    isSaleVoid: ({ context }) => context.voiding?.entry === null,
    hasVoided: ({ context }, { outcome }: TakeBackOutcome) => outcome === 'done' && context.voiding !== null,
    refusesVoid: ({ context }, outcome: TakeBackOutcome) => isRefused(outcome) && context.voiding !== null,
    /** Nobody approved the void. */
    isUnapprovedVoid: ({ context }, outcome: TakeBackOutcome) =>
      isApprovable(context, outcome) && context.voiding !== null,
    isApprovable,
    isDone,
    isToldFailure,
  },
})

/** Why the lines cannot be returned; null when they can. What is wrong with one of them stands beside it. */
export function linesRefusal(draft: ReturnDraft): string | null {
  const { lines } = draft.entered
  const wrong = lines.map((line) => lineError(draft, line)).find((text) => text !== null)
  if (wrong !== undefined) return wrong
  return linesToReturn(draft).length === 0 ? returnMessages.noLines : null
}

/** The action that needs a new key. */
export function saleReturnToolActions({ makeKey }: MachineTools) {
  return {
    makeRequest: vocabulary.assign(({ context }) => ({
      request: requestOf(context.voiding ?? draftOf(context), context.request, makeKey),
      refusal: [],
    })),
  }
}

export const saleReturnSetup = vocabulary.extend({
  actions: {
    tellWritten: vocabulary.enqueueActions(({ context: { written }, enqueue }) => {
      if (!written) return
      enqueue({ type: 'notify', params: success(returnMessages.created) })
      enqueue({ type: 'printReturn', params: written })
    }),
    tellVoided: vocabulary.enqueueActions(({ context: { voiding }, enqueue }) => {
      const told = voiding?.entry ? deliveryMessages.voided(voiding.entry.number) : returnMessages.voided
      enqueue({ type: 'notify', params: success(told) })
    }),
  },
})
