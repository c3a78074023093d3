import { isDay } from '../../../domain/dates.ts'
import { chargeOf, favourRefusal, limitRefusal } from '../../../domain/credit/charge.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { CLOCK_SLACK } from '../../../domain/selling/late-sale.ts'
import { findingTexts, lateMessages } from '../../../domain/selling/late-messages.ts'
import { tenderIds, type TenderSetting } from '../../../domain/selling/tenders.ts'
import type { Engine } from '../../db/engine.ts'
import { lockAccount } from '../../db/queries/credit/client-accounts.ts'
import type { NewFinding } from '../../db/queries/late/findings.ts'
import { findAnyBuyer, findAnyPacks, lockAnyProducts } from '../../db/queries/late/late-goods.ts'
import { deletedAt, lockLateRegister, type LateRegister } from '../../db/queries/late/late-registers.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { needRight } from '../access/need-right.ts'
import type { AccountCharge } from '../credit/charge-sale.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { checkedNumber } from './late-number.ts'
import { priceLateSale, type LateRequest } from './price-late-sale.ts'
import { lateCommonArticle } from './sale-common.ts'
import { checkedPayments } from './sale-payments.ts'
import type { CheckedSale, Seller } from './write-sale.ts'

/** Every way to pay, with or without a reference: what a store takes now says nothing about a sale that was made. */
const everyWay: readonly TenderSetting[] = tenderIds.map((id) => ({
  id,
  enabled: true,
  reference: 'optional',
}))

/**
 * Locks and checks what a late sale needs (docs/product.md §10.27): it was made, so it is refused only for its form, its arithmetic, a right
 * that the seller never had, and a number of another sale or device. What differs from now is found. The order of locks is that of `checkSale`.
 * @throws Refusal 403, 404, 409 or 422.
 */
export async function checkLateSale(
  trx: Queries,
  { engine, actor, now }: Seller,
  asked: LateRequest,
): Promise<CheckedSale> {
  const { storeId } = actor
  const { late } = asked
  refuseBroughtBack(asked)
  if (!isDay(asked.date)) throw fieldRefusal(422, { date: [messages.validation.date] })
  const number = await checkedNumber(trx, actor, late.number)
  const commonId = await lateCommonArticle(trx, actor, asked)
  const [register, client] = await together([
    registerOf(trx, engine, actor, late.registerId),
    findAnyBuyer(trx, storeId, asked.clientId),
  ])
  if (!client)
    throw new Refusal(404, saleMessages.clientGone, { errors: { client_id: [saleMessages.clientGone] } })
  const charge = await takeLateCharge(trx, { engine, actor }, asked, client.id)
  const ids = [...new Set(asked.items.map(({ productId }) => productId))].sort((one, other) => one - other)
  const [products, change, packs, sellerDeletedAt] = await together([
    lockAnyProducts(trx, engine, storeId, ids),
    engine.changes.next(trx, now),
    findAnyPacks(
      trx,
      storeId,
      asked.items.flatMap(({ packId }) => packId ?? []),
    ),
    deletedAt(trx, actor.userId),
  ])
  const { lines, totals, findings } = priceLateSale(asked, { products, packs, commonId })
  const payments = await checkedPayments(trx, asked.payments, {
    ...{ engine, storeId, ...totals, first: null, accepted: everyWay },
  })
  const people = [
    ...(client.isDeleted ? [goneClient(client.name, charge !== null)] : []),
    ...(sellerDeletedAt !== null && sellerDeletedAt < late.soldAt
      ? [findingTexts.goneSeller(fullName(actor))]
      : []),
  ]
  return {
    ...{ asked, register, client, charge, lines, totals, payments, change },
    late: {
      ...{ number, soldAt: late.soldAt, arrival: register.closing ? 'closed' : 'open' },
      receivedAt: Math.max(now, register.closing?.at ?? now),
      restoresClient: client.isDeleted && charge !== null,
      findings: joined([
        ...findings,
        ...people.map((text) => ({ kind: 'deleted', text }) as const),
        ...overLimit(charge),
        ...afterClosing(register, totals.total),
        ...wrongClock(late.soldAt, register, now),
      ]),
    },
  }
}

/** What is brought back needs the server. @throws Refusal 422 */
function refuseBroughtBack({ exchange, empties }: LateRequest): void {
  if (exchange) throw fieldRefusal(422, { exchange: [lateMessages.noExchange] })
  if (empties) throw fieldRefusal(422, { empties: [lateMessages.noEmpties] })
}

/** The register in which it was sold; after a restored backup, in which that one may be missing, the one that its seller has open. */
async function registerOf(
  trx: Queries,
  engine: Engine,
  owner: Pick<Actor, 'storeId' | 'userId'>,
  id: number,
): Promise<LateRegister> {
  const register =
    (await lockLateRegister(trx, engine, owner, id)) ?? (await lockLateRegister(trx, engine, owner, null))
  if (register) return register
  throw new Refusal(409, lateMessages.registerGone, {
    errors: { 'late.register_id': [lateMessages.registerGone] },
  })
}

/** The locked account that pays for the sale, also that of a deleted client; null when none does. */
async function takeLateCharge(
  trx: Queries,
  { engine, actor }: { engine: Engine; actor: Actor },
  { payments }: LateRequest,
  clientId: number,
): Promise<AccountCharge | null> {
  const charge = chargeOf(payments ?? [])
  if (charge === null) return null
  const right = 'create credit sale'
  if (!actor.ticket?.rights.includes(right)) needRight(actor, right)
  const account = await lockAccount(trx, engine, actor.storeId, clientId, 'any')
  if (!account)
    throw new Refusal(404, saleMessages.clientGone, { errors: { client_id: [saleMessages.clientGone] } })
  if (account.isDefault) throw fieldRefusal(422, { client_id: [creditMessages.noDefault] })
  return { account, charge }
}

const goneClient = (name: string, owes: boolean) =>
  owes ? findingTexts.clientBack(name) : findingTexts.goneClient(name)

function overLimit(charged: AccountCharge | null): NewFinding[] {
  if (!charged) return []
  const { account, charge } = charged
  const text = limitRefusal(account, charge) ?? favourRefusal(account, charge)
  return text === null ? [] : [{ kind: 'over limit', text: `${account.name}: ${text}` }]
}

function afterClosing({ closing }: LateRegister, total: number): NewFinding[] {
  if (!closing) return []
  return [{ kind: 'late after closing', text: findingTexts.afterClosing(closing.number, total) }]
}

function wrongClock(soldAt: number, { openedAt }: LateRegister, now: number): NewFinding[] {
  if (soldAt > now + CLOCK_SLACK) return [{ kind: 'clock', text: findingTexts.ahead }]
  return soldAt < openedAt - CLOCK_SLACK ? [{ kind: 'clock', text: findingTexts.beforeOpening }] : []
}

/** One finding for each kind. */
function joined(findings: readonly NewFinding[]): NewFinding[] {
  const byKind = Map.groupBy(findings, ({ kind }) => kind)
  return [...byKind].map(([kind, all]) => ({ kind, text: all.map(({ text }) => text).join('. ') }))
}
