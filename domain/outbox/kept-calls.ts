/** The commands that a device keeps until their answer is definite, in words and with their rights (docs/decisions/0212). */
import { allows, type Holder, type RouteRule } from '../access.ts'
import { adjustAccount, payOnAccount, reversePayment } from '../calls/accounts.ts'
import { nameOf, type Call } from '../calls/call.ts'
import { createDelivery, voidDelivery } from '../calls/deliveries.ts'
import { settleFinding } from '../calls/findings.ts'
import { claimSale, discardSale, holdSale, releaseSale } from '../calls/held-sales.ts'
import { createMovement, reverseMovement } from '../calls/movements.ts'
import { importClients, importProducts, importSuppliers } from '../calls/imports.ts'
import { closeOtherRegister, closeRegister, recountRegister } from '../calls/registers.ts'
import { createSale } from '../calls/sales.ts'
import { countCopy } from '../calls/sold-sales.ts'
import { discardCount, postCount, startCount, tallyArticle } from '../calls/stock-counts.ts'
import { changePrices, undoPrices } from '../calls/repricings.ts'
import { adjustStock } from '../calls/stock-moves.ts'
import { paySupplier, reverseSupplierPayment } from '../calls/supplier-payments.ts'
import { createReturn, voidSale } from '../calls/taking-back.ts'
import { formatTime, guatemalaDay, instantInWords } from '../dates.ts'

/** With their article: 'la' or 'el' says how the rest of a sentence ends. */
type Words = `${'la' | 'el'} ${string}`

interface KeptCall {
  rule: RouteRule
  words: Words
  /** Whether somebody else may make it their own: not what is about the register, the count or the claim of its maker. */
  isAnybodys: boolean
}

const row = (call: Call, words: Words): [string, KeptCall] => [
  nameOf(call),
  { rule: call.rule, words, isAnybodys: true },
]

const makersOwn = (call: Call, words: Words): [string, KeptCall] => [
  nameOf(call),
  { rule: call.rule, words, isAnybodys: false },
]

/** By method and path. Every command with a key is here, except the forms of records and settings, which stay on the screen. */
const keptCalls: ReadonlyMap<string, KeptCall> = new Map([
  row(createSale, 'la venta'),
  makersOwn(countCopy, 'la copia de un recibo'),
  makersOwn(holdSale, 'la venta en espera'),
  makersOwn(claimSale, 'la recuperación de una venta en espera'),
  makersOwn(releaseSale, 'la liberación de una venta en espera'),
  makersOwn(discardSale, 'el descarte de una venta en espera'),
  makersOwn(settleFinding, 'la resolución de un pendiente'),
  row(createReturn, 'la devolución'),
  row(voidSale, 'la anulación de una venta'),
  row(createMovement, 'el movimiento de efectivo'),
  row(reverseMovement, 'la anulación de un movimiento de efectivo'),
  makersOwn(closeRegister, 'el cierre de caja'),
  makersOwn(recountRegister, 'el segundo conteo de caja'),
  makersOwn(closeOtherRegister, 'el cierre de otra caja'),
  row(payOnAccount, 'el abono'),
  row(reversePayment, 'la anulación de un abono'),
  row(adjustAccount, 'el ajuste de una cuenta'),
  makersOwn(importProducts, 'la importación de productos'),
  makersOwn(importClients, 'la importación de clientes'),
  makersOwn(importSuppliers, 'la importación de proveedores'),
  row(adjustStock, 'el ajuste de existencia'),
  makersOwn(changePrices, 'el cambio de precios'),
  makersOwn(undoPrices, 'el regreso de un cambio de precios'),
  row(createDelivery, 'la entrada de productos'),
  row(voidDelivery, 'la anulación de una entrada'),
  row(paySupplier, 'el pago a un proveedor'),
  row(reverseSupplierPayment, 'la anulación de un pago a un proveedor'),
  makersOwn(startCount, 'el conteo de existencia'),
  makersOwn(tallyArticle, 'el conteo de un artículo'),
  makersOwn(postCount, 'el cierre de un conteo'),
  makersOwn(discardCount, 'el descarte de un conteo'),
])

/** Of a command of another version of the program. */
const unknown: Words = 'la operación'

const wordsOf = (call: string): Words => keptCalls.get(call)?.words ?? unknown

/** What a user may do about a command of somebody else. @param call method and path, as `POST /sales`. */
export function mayDoAbout(call: string, user: Holder): { discard: boolean; makeOwn: boolean } {
  const kept = keptCalls.get(call)
  const discard = kept !== undefined && allows(kept.rule, user)
  return { discard, makeOwn: discard && kept.isAnybodys }
}

/** What a call makes, as a heading: `Venta`. @param call method and path. */
export function titleOfCall(call: string): string {
  const noun = wordsOf(call).slice(3)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

interface Made {
  /** Method and path. */
  call: string
  /** The name of who made it. */
  maker: string
  /** Milliseconds since the epoch. */
  madeAt: number
}

/** `La venta de Ana López de las 14:05 quedó registrada.` @param now milliseconds since the epoch. */
export function writtenLater({ call, maker, madeAt }: Made, now: number): string {
  const words = wordsOf(call)
  const isToday = guatemalaDay(madeAt) === guatemalaDay(now)
  const when = isToday ? `las ${formatTime(madeAt)}` : instantInWords(madeAt)
  const [article, ending] = words.startsWith('la ') ? ['La', 'a'] : ['El', 'o']
  return `${article}${words.slice(2)} de ${maker} ${isToday ? 'de' : 'del'} ${when} quedó registrad${ending}.`
}
