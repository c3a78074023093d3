/** How a till sends each of its commands. */
import {
  eachCommand,
  type AnswerOf,
  type RequestOf,
  type TillCommand,
  type TillCommands,
} from '../machines/register/till-commands.ts'
import { adjustStock } from '../services/api/adjust-stock.ts'
import { closeRegister, recountRegister } from '../services/api/close-register.ts'
import { completeSale } from '../services/api/complete-sale.ts'
import { claimSale, holdSale, putAway } from '../services/api/held-sales.ts'
import { moveCash } from '../services/api/move-cash.ts'
import { payAccount } from '../services/api/pay-account.ts'
import { takeBack } from '../services/api/take-back.ts'
import type { ApiClient } from '../services/api-client.ts'
import { keyedCommandWith, type CommandCall, type CommandServices } from './keyed-commands.ts'

type Senders = {
  [Name in TillCommand]: (request: RequestOf<Name>, call: CommandCall) => Promise<AnswerOf<Name>>
}

function sendersOf(api: ApiClient, now: () => number): Senders {
  return {
    completeSale: (order, call) => completeSale(api, order, call),
    holdSale: (order, { signal }) => holdSale(api, order, signal),
    claimSale: (order, { signal }) => claimSale(api, order, signal),
    putAway: (order, { signal }) => putAway(api, order, signal),
    moveCash: (request, call) => moveCash(api, request, call),
    payAccount: (request, call) => payAccount(api, request, call),
    takeBack: (request, call) => takeBack(api, request, call),
    adjustStock: (order, call) => adjustStock(api, order, call),
    closeRegister: (closing, { signal }) => closeRegister(api, closing, now, signal),
    recountRegister: (request, { signal }) => recountRegister(api, request, now, signal),
  }
}

/** The commands of a till with the services that they work with. */
export function wireTillCommands(api: ApiClient, services: CommandServices): TillCommands {
  const senders = sendersOf(api, services.tools.now)
  return eachCommand((command, name) =>
    // The table has checked that the sender of a name takes the request of its command.
    command.provide(keyedCommandWith(senders[name] as AnySender, services)),
  )
}

type AnySender = Parameters<typeof keyedCommandWith>[0]
