/** The machines of the table with what they need of the outside world: the same for the product, the tests and the page of states. */
import type { AnyStateMachine } from 'xstate'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { Notice, Topic } from '../notice.ts'
import type { WrittenReturn } from '../return/sale-return-setup.ts'
import type { SaleReceipt, SaleTools } from '../sale/settlement.ts'
import type { TillCommands } from './till-commands.ts'
import { tillWork, workNames, type TillWork } from './till-work.ts'

/** What is printed and read again, by the names of the machines' actions. */
export interface WorkEffects {
  printReceipt(receipt: SaleReceipt): void
  /** The receipt of a new sale, on a device that prints each. */
  printWhenWanted(receipt: SaleReceipt): void
  printMovement(movement: SignedMovement): void
  printAccountPayment(payment: AccountPayment): void
  printReturn(written: WrittenReturn): void
  reloadProducts(): void
  /** The accounts of the clients. */
  reloadAccounts(): void
  /** The movements of the drawer, and what it should hold. */
  reloadMovements(): void
  /** What was taken back changes the sales, the stock, the accounts and the cash. */
  reloadSales(): void
  reloadHeld(): void
  /** Asks the server again whether the register is open. */
  recheckRegister(): void
}

export interface WorkOutside {
  commands: TillCommands
  effects: WorkEffects
  /** Tells something about the work of this topic. */
  notify(topic: Topic, notice: Notice): void
  tools: SaleTools
}

/** One machine of the table. */
export function providedWork<Name extends keyof TillWork>(
  name: Name,
  { commands, effects, notify, tools }: WorkOutside,
): TillWork[Name]['machine'] {
  const { machine, topic, toolActions } = tillWork[name]
  const outside = Object.entries(effects) as [string, (given: unknown) => void][]
  const actions = {
    ...Object.fromEntries(
      outside.map(([action, effect]) => [action, (_: unknown, given: unknown) => effect(given)]),
    ),
    ...toolActions(tools),
    notify: (_: unknown, notice: Notice) => notify(topic, notice),
  }
  // Every action of the table is one of the effects; the paths of the machines take each of them.
  return (machine as AnyStateMachine).provide({ actors: commands, actions }) as TillWork[Name]['machine']
}

/** All of them, as actors of the register. */
export function providedWorks(outside: WorkOutside): { [Name in keyof TillWork]: TillWork[Name]['machine'] } {
  return Object.fromEntries(workNames.map((name) => [name, providedWork(name, outside)])) as {
    [Name in keyof TillWork]: TillWork[Name]['machine']
  }
}
