/** The commands with a key that a till sends: the table from which wiring, tests and the page of states provide them. */
import type { AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import type { ClosingSummary, UntoldClosing } from '../../../domain/drawer/register.ts'
import { payAccountCommand } from '../account-payment/account-payment-setup.ts'
import { moveCashCommand } from '../cash-movement/cash-movement-setup.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { takeBackCommand } from '../return/sale-return-setup.ts'
import { completeSaleCommand } from '../sale/sale-setup.ts'
import { claimSaleCommand, holdSaleCommand, putAwayCommand } from '../sales/sales-setup.ts'
import { adjustStockCommand } from '../stock-adjustment/stock-adjustment-setup.ts'
import type { Closing } from './closing.ts'
import type { RecountRequest } from './recount.ts'

/** By the names of their actors. */
export const tillCommands = {
  completeSale: completeSaleCommand,
  holdSale: holdSaleCommand,
  claimSale: claimSaleCommand,
  putAway: putAwayCommand,
  moveCash: moveCashCommand,
  payAccount: payAccountCommand,
  takeBack: takeBackCommand,
  adjustStock: adjustStockCommand,
  closeRegister: keyedCommandSetup<Closing, ClosingSummary | UntoldClosing>().createMachine(keyedCommand),
  recountRegister: keyedCommandSetup<RecountRequest, ClosingSummary>().createMachine(keyedCommand),
}

export type TillCommands = typeof tillCommands
export type TillCommand = keyof TillCommands

export type RequestOf<Name extends TillCommand> = InputFrom<TillCommands[Name]>

/** The value of the outcome `done`. */
export type AnswerOf<Name extends TillCommand> = Extract<
  OutputFrom<TillCommands[Name]>,
  { outcome: 'done' }
>['value']

/**
 * The commands, each with its services.
 * @param provide makes them of the command of the table; request and answer stay those of the table.
 */
export function eachCommand(
  provide: (command: AnyStateMachine, name: TillCommand) => AnyStateMachine,
): TillCommands {
  const names = Object.keys(tillCommands) as TillCommand[]
  return Object.fromEntries(names.map((name) => [name, provide(tillCommands[name], name)])) as TillCommands
}
