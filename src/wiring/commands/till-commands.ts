/** How a till sends each of its commands. */
import {
  eachCommand,
  type AnswerOf,
  type RequestOf,
  type TillCommand,
  type TillCommands,
} from '../../machines/register/till-commands.ts'
import { adjustStock } from '../../services/api/adjust-stock.ts'
import { closeRegister, recountRegister } from '../../services/api/close-register.ts'
import { completeSale } from '../../services/api/complete-sale.ts'
import { claimSale, holdSale, putAway } from '../../services/api/held-sales.ts'
import { moveCash } from '../../services/api/move-cash.ts'
import { payAccount } from '../../services/api/pay-account.ts'
import { takeBack } from '../../services/api/take-back.ts'
import type { CommandSender } from '../../services/outbox/asked.ts'
import type { Keyed } from '../../machines/keyed-command/keyed-command-setup.ts'
import { outboxCommand, type OutboxServices } from './outbox-commands.ts'

type Senders = { [Name in TillCommand]: CommandSender<RequestOf<Name>, AnswerOf<Name>> }

/** @param now the time of summaries, in milliseconds. */
export const tillSenders = (now: () => number): Senders => ({
  completeSale,
  holdSale,
  claimSale,
  putAway,
  moveCash,
  payAccount,
  takeBack,
  adjustStock,
  closeRegister: closeRegister(now),
  recountRegister: recountRegister(now),
})

/** The commands of a till with the services that they work with. */
export function wireTillCommands(services: OutboxServices): TillCommands {
  const senders = tillSenders(services.tools.now)
  return eachCommand((command, name) =>
    // The table has checked that the sender of a name takes the request of its command.
    command.provide(outboxCommand(senders[name] as AnySender, services)),
  )
}

type AnySender = CommandSender<Keyed, unknown>
