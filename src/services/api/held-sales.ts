import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { percent, quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type {
  ClaimRequest,
  DiscardRequest,
  HoldRequest,
  ReleaseRequest,
} from '../../../domain/selling/held-contract.ts'
import type { HeldEntry, ResumedLine, ResumedSale } from '../../../domain/selling/resumed-sale.ts'
import type {
  AwayOrder,
  ClaimOrder,
  HeldCart,
  HoldAccepted,
  HoldOrder,
} from '../../machines/sales/sales-context.ts'
import type { ApiClient } from '../api-client.ts'
import {
  readInstant,
  readAmount,
  readBoolean,
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readQuantity,
  readText,
  type Fields,
} from './read.ts'

const where = 'held_sale'

/** Requests the held sales of the own store: first those that wait, then the newest (docs/product.md §10.8). */
export async function fetchHeldSales(api: ApiClient, signal: AbortSignal): Promise<HeldEntry[]> {
  const data = readFields(await api.get('/held-sales', { signal }), 'data')
  return readList(data['held_sales'], 'held_sales', readEntry)
}

/** Sets a sale aside. With the same key the server answers the same held sale. */
export async function holdSale(
  api: ApiClient,
  { key, label, cart }: HoldOrder,
  signal: AbortSignal,
): Promise<HoldAccepted> {
  const data = await api.post('/held-sales', holdRequest(cart, label), keyed(key, signal))
  return { label: readText(heldSaleIn(data), 'label', where) }
}

/** Claims a held sale, and sets the open one aside. With the same key the server answers the same, while the claim is valid. */
export async function claimSale(
  api: ApiClient,
  { key, id, hold }: ClaimOrder,
  signal: AbortSignal,
): Promise<ResumedSale> {
  const request: ClaimRequest = hold ? { hold: holdRequest(hold, hold.resumed?.label ?? '') } : {}
  return readResumed(heldSaleIn(await api.post(`/held-sales/${id}/claim`, request, keyed(key, signal))))
}

/** Releases a claim, or discards a held sale. */
export async function putAway(
  api: ApiClient,
  { key, id, version, does, reason }: AwayOrder,
  signal: AbortSignal,
): Promise<null> {
  const release: ReleaseRequest = { version }
  const discard: DiscardRequest = { version, reason }
  await api.post(`/held-sales/${id}/${does}`, does === 'release' ? release : discard, keyed(key, signal))
  return null
}

const keyed = (key: string, signal: AbortSignal) => ({ headers: { [IDEMPOTENCY_HEADER]: key }, signal })

const heldSaleIn = (data: unknown): Fields => readFields(readFields(data, 'data')['held_sale'], where)

/** The cart as a request; prices are those that the till shows. */
function holdRequest({ lines, client, resumed }: HeldCart, label: string): HoldRequest {
  return {
    label: label.trim() === '' ? null : label.trim(),
    client_id: client?.id ?? null,
    items: lines.map(({ productId, quantity, discount, tax, price }) => ({
      product_id: productId,
      quantity: inUnits(quantity),
      discount: quetzales(discount),
      tax: percent(tax),
      price: quetzales(price),
    })),
    ...(resumed && { held_sale: { id: resumed.id, version: resumed.version } }),
  }
}

function readEntry(sale: Fields, at: string): HeldEntry {
  return {
    id: readInteger(sale, 'id', at),
    version: readInteger(sale, 'version', at),
    label: readText(sale, 'label', at),
    client: sale['client'] === null ? null : readNamedRef(sale, 'client', at),
    lines: readList(sale['lines'], `${at}.lines`, (line, place) => ({
      name: readText(line, 'name', place),
      quantity: readQuantity(line, 'quantity', place),
    })),
    total: readAmount(sale, 'total', at),
    heldAt: readInstant(sale, 'held_at', at),
    seller: readNamedRef(sale, 'user', at),
    claimedBy: sale['claimed_by'] === null ? null : readNamedRef(sale, 'claimed_by', at),
  }
}

function readResumed(sale: Fields): ResumedSale {
  const client = sale['client'] === null ? null : readFields(sale['client'], `${where}.client`)
  return {
    id: readInteger(sale, 'id', where),
    version: readInteger(sale, 'version', where),
    label: readText(sale, 'label', where),
    client: client && {
      id: readInteger(client, 'id', `${where}.client`),
      name: readText(client, 'name', `${where}.client`),
      phone: readOptionalText(client, 'phone', `${where}.client`),
    },
    clientGone: readOptionalText(sale, 'client_gone', where),
    lines: readList(sale['items'], 'items', readLine),
  }
}

function readLine(line: Fields, at: string): ResumedLine {
  return {
    productId: readInteger(line, 'product_id', at),
    name: readText(line, 'name', at),
    code: readText(line, 'code', at),
    quantity: readQuantity(line, 'quantity', at),
    price: readAmount(line, 'price', at),
    discount: readAmount(line, 'discount', at),
    // Basis points: hundredths of a percent, as centavos are of a quetzal.
    tax: readAmount(line, 'tax', at),
    stock: readQuantity(line, 'stock', at),
    priceThen: readAmount(line, 'price_then', at),
    isGone: readBoolean(line, 'gone', at),
  }
}
