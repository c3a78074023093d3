import {
  claimSale as claimCall,
  discardSale,
  holdSale as holdCall,
  listHeldSales,
  releaseSale,
  type claimedSale,
  type Hold,
  type listedHeldSale,
} from '../../../domain/calls/held-sales.ts'
import type { CartContent } from '../../../domain/selling/cart.ts'
import { depositName } from '../../../domain/selling/deposits.ts'
import { packedName } from '../../../domain/selling/packs.ts'
import type { HeldSale, ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type {
  AwayRequest,
  ClaimRequest,
  HoldAccepted,
  HoldRequest,
} from '../../machines/sales/sales-context.ts'
import type { ApiClient } from '../api-client.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'
import { send } from '../send.ts'

/** Requests the held sales of the own store: first those that wait, then the newest (docs/product.md §10.8). */
export async function fetchHeldSales(api: ApiClient, signal: AbortSignal): Promise<HeldSale[]> {
  const { heldSales } = await send(api, listHeldSales, null, { signal })
  return heldSales.map(entryOf)
}

/** Sets a sale aside. */
export const holdSale: CommandSender<HoldRequest, HoldAccepted> = {
  ask: ({ label, cart }) => asked(holdCall, holdOf(cart, label)),
  read: answerOf(holdCall, ({ heldSale: { label } }) => ({ label })),
}

/** Claims a held sale, and sets the open one aside. It answers the same while the claim is valid. */
export const claimSale: CommandSender<ClaimRequest, ResumedSale> = {
  ask: ({ id, hold }) => asked(claimCall, hold ? { hold: holdOf(hold, hold.resumed?.label ?? '') } : {}, id),
  read: answerOf(claimCall, ({ heldSale }) => resumedOf(heldSale)),
}

/** Releases a claim, or discards a held sale. That it is done is all that counts. */
export const putAway: CommandSender<AwayRequest, null> = {
  ask: ({ id, version, does, reason }) =>
    does === 'release' ? asked(releaseSale, { version }, id) : asked(discardSale, { version, reason }, id),
  read: () => null,
}

/** The cart as it is set aside; prices are those that the till shows. */
function holdOf({ lines, client, resumed }: CartContent, label: string): Hold {
  return {
    label: label.trim() || null,
    clientId: client?.id ?? null,
    items: lines.map(
      ({
        productId,
        pack,
        quantity,
        discount,
        tax,
        price,
        amount,
        isDeposit,
        openPrice,
        isCommon,
        name,
      }) => ({
        productId,
        ...(pack && { packId: pack.id }),
        quantity,
        discount,
        tax,
        price,
        ...(amount !== undefined && { amount }),
        ...(isDeposit && { isDeposit }),
        ...(openPrice && { typedPrice: price }),
        ...(isCommon && { typedName: name }),
      }),
    ),
    heldSale: resumed ? { id: resumed.id, version: resumed.version } : null,
  }
}

function entryOf({ user, ...sale }: Inner<typeof listedHeldSale>): HeldSale {
  return { ...sale, seller: user }
}

function resumedOf({
  id,
  version,
  label,
  client,
  clientGone,
  items,
}: Inner<typeof claimedSale>): ResumedSale {
  const lines = items.map(({ gone, pack, ...line }) => ({
    ...line,
    name: line.isDeposit ? depositName(line.name) : packedName(line.name, pack),
    ...(pack && { pack: { id: pack.id, name: pack.name, factor: pack.factor } }),
    isGone: gone,
  }))
  return { id, version, label, client, clientGone, lines }
}
