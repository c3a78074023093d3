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
import type { HeldSale, ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type {
  AwayRequest,
  ClaimRequest,
  HoldAccepted,
  HoldRequest,
} from '../../machines/sales/sales-context.ts'
import type { ApiClient } from '../api-client.ts'
import { request, send } from '../send.ts'

/** Requests the held sales of the own store: first those that wait, then the newest (docs/product.md §10.8). */
export async function fetchHeldSales(api: ApiClient, signal: AbortSignal): Promise<HeldSale[]> {
  const { heldSales } = await send(api, listHeldSales, null, { signal })
  return heldSales.map(entryOf)
}

/** Sets a sale aside. With the same key the server answers the same held sale. */
export async function holdSale(
  api: ApiClient,
  { key, label, cart }: HoldRequest,
  signal: AbortSignal,
): Promise<HoldAccepted> {
  const { heldSale } = await send(api, holdCall, holdOf(cart, label), { key, signal })
  return { label: heldSale.label }
}

/** Claims a held sale, and sets the open one aside. With the same key the server answers the same, while the claim is valid. */
export async function claimSale(
  api: ApiClient,
  { key, id, hold }: ClaimRequest,
  signal: AbortSignal,
): Promise<ResumedSale> {
  const asked = hold ? { hold: holdOf(hold, hold.resumed?.label ?? '') } : {}
  return resumedOf((await send(api, claimCall, asked, { id, key, signal })).heldSale)
}

/** Releases a claim, or discards a held sale. */
export async function putAway(
  api: ApiClient,
  { key, id, version, does, reason }: AwayRequest,
  signal: AbortSignal,
): Promise<null> {
  const sent = { id, key, signal }
  if (does === 'release') await request(api, releaseSale, { version }, sent)
  else await request(api, discardSale, { version, reason }, sent)
  return null
}

/** The cart as it is set aside; prices are those that the till shows. */
function holdOf({ lines, client, resumed }: CartContent, label: string): Hold {
  return {
    label: label.trim() || null,
    clientId: client?.id ?? null,
    items: lines.map(({ productId, quantity, discount, tax, price }) => ({
      productId,
      quantity,
      discount,
      tax,
      price,
    })),
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
  const lines = items.map(({ gone, ...line }) => ({ ...line, isGone: gone }))
  return { id, version, label, client, clientGone, lines }
}
