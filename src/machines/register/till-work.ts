/**
 * What a till works on beside the states of its register: the table of its machines (docs/decisions/0205). From it follow the actors and
 * children of the register, what is unsettled, and what ends when the register is closed.
 */
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { accountPaymentToolActions, nothingPaid } from '../account-payment/account-payment-setup.ts'
import { accountPaymentMachine } from '../account-payment/account-payment.ts'
import { cashMovementToolActions, nothingEntered } from '../cash-movement/cash-movement-setup.ts'
import { cashMovementMachine } from '../cash-movement/cash-movement.ts'
import type { Topic } from '../notice.ts'
import { nothingReturned, saleReturnToolActions } from '../return/sale-return-setup.ts'
import { saleReturnMachine } from '../return/sale-return.ts'
import { emptySale } from '../sale/sale-context.ts'
import { saleToolActions } from '../sale/sale-setup.ts'
import { saleMachine } from '../sale/sale.ts'
import type { SaleTools } from '../sale/settlement.ts'
import { noSales } from '../sales/sales-context.ts'
import { salesToolActions } from '../sales/sales-setup.ts'
import { salesMachine } from '../sales/sales.ts'
import { nothingAdjusted, stockAdjustmentToolActions } from '../stock-adjustment/stock-adjustment-setup.ts'
import { stockAdjustmentMachine } from '../stock-adjustment/stock-adjustment.ts'

/** State and context of a machine in which nothing is entered. */
export interface AtRest<Machine extends AnyStateMachine = AnyStateMachine> {
  value: SnapshotFrom<Machine>['value']
  context: SnapshotFrom<Machine>['context']
}

/** One row of the table. The machine has the tag `sending` while nobody knows what became of what it sent. */
interface Work<Machine extends AnyStateMachine> {
  machine: Machine
  atRest: AtRest<Machine>
  /** What its notices are about. */
  topic: Topic
  /** Told to who signs out, or closes the register, before its answer is known. */
  outcomeUnknown: string
  /** Whether the register waits for its answer before it is closed. The drawer has nothing of what it does not wait for. */
  holdsUpClosing: boolean
  /** Ends what was entered, when the register is closed; null: it stays. */
  discard: EventFrom<Machine> | null
  /** The actions that need the time, a key or the name of who is signed in. */
  toolActions(tools: SaleTools): object
}

const work = <Machine extends AnyStateMachine>(row: Work<Machine>) => row

/** In the order in which it is told what is unsettled. */
export const tillWork = {
  sale: work({
    machine: saleMachine,
    atRest: { value: 'empty', context: emptySale },
    topic: 'sale',
    outcomeUnknown: saleMessages.outcomeUnknown,
    holdsUpClosing: true,
    discard: { type: 'sale.discard' },
    toolActions: saleToolActions,
  }),
  cashMovement: work({
    machine: cashMovementMachine,
    atRest: { value: 'choosing', context: nothingEntered },
    topic: 'movement',
    outcomeUnknown: movementMessages.outcomeUnknown,
    holdsUpClosing: true,
    discard: { type: 'movement.discard' },
    toolActions: cashMovementToolActions,
  }),
  accountPayment: work({
    machine: accountPaymentMachine,
    atRest: { value: 'choosing', context: nothingPaid },
    topic: 'payment',
    outcomeUnknown: creditMessages.outcomeUnknown,
    holdsUpClosing: true,
    discard: { type: 'payment.discard' },
    toolActions: accountPaymentToolActions,
  }),
  saleReturn: work({
    machine: saleReturnMachine,
    atRest: { value: 'idle', context: nothingReturned },
    topic: 'return',
    outcomeUnknown: returnMessages.outcomeUnknown,
    holdsUpClosing: true,
    discard: { type: 'return.discard' },
    toolActions: saleReturnToolActions,
  }),
  sales: work({
    machine: salesMachine,
    atRest: { value: 'idle', context: noSales },
    topic: 'sale',
    outcomeUnknown: heldMessages.outcomeUnknown,
    holdsUpClosing: true,
    discard: null,
    toolActions: salesToolActions,
  }),
  stockAdjustment: work({
    machine: stockAdjustmentMachine,
    atRest: { value: 'idle', context: nothingAdjusted },
    topic: 'product',
    outcomeUnknown: goodsMessages.outcomeUnknown,
    holdsUpClosing: false,
    discard: null,
    toolActions: stockAdjustmentToolActions,
  }),
}

export type TillWork = typeof tillWork

/** The children of a register by their ids, each with the name of its actor. */
export type RegisterChildren = { [Name in keyof TillWork]: Name } & {
  /** These two only talk to the server while a state lasts: they have no state of their own. */
  statusWatch: 'statusWatch'
  countHold: 'countHold'
  closeRegister: 'closeRegister'
  recountRegister: 'recountRegister'
}

/** The children with work of a cashier. */
export type WorkingChild = Exclude<keyof RegisterChildren, 'statusWatch' | 'countHold'>

export const workNames = Object.keys(tillWork) as (keyof TillWork)[]

/** The machines of the table, as actors of the register. */
export const workMachines = Object.fromEntries(workNames.map((name) => [name, tillWork[name].machine])) as {
  [Name in keyof TillWork]: TillWork[Name]['machine']
}

/** Each machine of the table runs as long as the register. */
export const invokedWork = workNames.map((name) => ({ id: name, src: name })) as {
  [Name in keyof TillWork]: { id: Name; src: Name }
}[keyof TillWork][]

/** What ends when the register is closed: the event for each child. */
export const discards = workNames.flatMap((name) => {
  const { discard } = tillWork[name]
  return discard ? [{ name, discard }] : []
})
