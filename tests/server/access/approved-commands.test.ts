import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { approvalMessages as texts } from '../../../domain/approval/approval-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { sell } from '../../support/shops/sold-shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { approved, begin, PIN, post, withdraw } from './support/approving.ts'

const MARTA = { approved_by: { name: 'Marta Castillo' } }

/** The store takes fiado, and Lucía may owe Q 5.00. */
async function giveCredit({ call, client }: TestShop): Promise<void> {
  const settings = { tenders: [{ id: 'credit', enabled: true, reference: 'none' }] }
  await call('PUT', '/settings', { as: 'admin', request: settings })
  await call('PUT', `/clients/${client}`, { as: 'admin', request: { credit_limit: 5 } })
}

/** A water of Q 4.50 for each, on Lucía's account. */
const onCredit = ({ client, agua }: TestShop, quantity = 2) => ({
  ...{ client_id: client, date: TODAY },
  items: [{ product_id: agua, quantity, discount: 0, tax: 0 }],
})

/** The store takes things back for two days, and all its sales are three days old: sessions do not last so long. */
async function makeSalesOld({ call, db }: TestShop): Promise<void> {
  await call('PUT', '/settings', { as: 'admin', request: { return_days: 2 } })
  const sold_at = NOON - 3 * 86_400_000
  await db.write((trx) => trx.updateTable('sales').set({ sold_at }).execute())
}

describeEachDatabase('a command that a colleague approves', (engine) => {
  const shop = withShop(engine)
  const approvals = () =>
    shop().db.read.selectFrom('approvals').select(['operation', 'result_id', 'permission']).execute()
  const price = async () =>
    (
      await shop()
        .db.read.selectFrom('products')
        .select('price')
        .where('id', '=', shop().agua)
        .executeTakeFirstOrThrow()
    ).price / 100
  /** A sale on credit above the limit. */
  const exceeding = async (quantity = 2) => ({
    ...onCredit(shop(), quantity),
    payments: [{ tender: 'credit', amount: quantity * (await price()) }],
  })
  const sold = async (id: number, as: Username = 'admin') =>
    ((await shop().call('GET', `/sales/${id}`, { as })).body as { data: { sale: Record<string, unknown> } })
      .data.sale

  test('is a return: both names are in its answer, in the sale and in the audit log', async () => {
    await begin(shop())
    const id = await sell(shop(), 'ana')
    expect(await sold(id, 'ana')).toHaveProperty('refundable')
    const request = { lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Defecto' }
    const [asked, done] = await approved(shop(), `/sales/${id}/returns`, request)
    expect([asked.status, asked.data?.approval?.action]).toEqual([403, 'create return'])
    expect([done.status, done.data?.['return']]).toEqual([
      201,
      expect.objectContaining({ user: { name: 'Ana López' }, ...MARTA }),
    ])
    expect(await sold(id)).toMatchObject({ returns: [MARTA] })
    expect(await sold(id)).not.toHaveProperty('approved_by')
    const entries = await listAuditEntries(shop().db.read, {
      ...{ since: null, userName: 'ana', action: 'return.created', limit: 1 },
    })
    expect(entries.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      expect.objectContaining({ approved_by: 'admin' }),
    ])
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is a void', async () => {
    await begin(shop())
    const id = await sell(shop(), 'ana')
    const [asked, done] = await approved(shop(), `/sales/${id}/void`, { reason: 'Error' })
    expect([asked.status, asked.data?.approval?.action]).toEqual([403, 'void sale'])
    expect([done.status, done.data?.['void']]).toEqual([201, expect.objectContaining(MARTA)])
    expect(await sold(id)).toMatchObject({ state: 'voided', voided: MARTA })
  })

  test('is a return after the days of the store, also of an administrator; the owner needs nobody', async () => {
    await begin(shop())
    const pin = { password: DEMO_PASSWORD, pin: PIN }
    await shop().call('PUT', '/me/pin', { as: 'jefa', request: pin })
    for (const as of ['admin', 'jefa'] as const)
      await shop().call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
    const [id, other] = [await sell(shop(), 'ana'), await sell(shop(), 'ana')]
    await makeSalesOld(shop())
    const request = { lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Defecto' }
    const asks = { as: 'admin', request, headers: { 'idempotency-key': 'vieja' } } as const
    const asked = await post(shop(), `/sales/${id}/returns`, asks)
    expect([asked.status, asked.message, asked.data?.approval?.action]).toEqual([
      409,
      returnMessages.tooOld(2),
      'exceed return days',
    ])
    const approval = { username: 'jefa', pin: PIN, token: asked.data?.approval?.token ?? '' }
    const done = await post(shop(), `/sales/${id}/returns`, { ...asks, approval })
    expect([done.status, done.data?.['return']]).toEqual([
      201,
      expect.objectContaining({ user: { name: 'Marta Castillo' }, approved_by: { name: 'Elena Morales' } }),
    ])
    expect(await approvals()).toEqual([
      { operation: 'create return', result_id: 1, permission: 'exceed return days' },
    ])
    const own = await post(shop(), `/sales/${other}/returns`, { as: 'jefa', request })
    expect([own.status, own.data?.['return']]).toEqual([
      201,
      expect.not.objectContaining({ approved_by: expect.anything() as unknown }),
    ])
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is a payment on account, and its reversal', async () => {
    await begin(shop())
    await withdraw(shop(), 'create client payment', 'cajero')
    const account = `/clients/${shop().client}`
    const owed = { amount: 10, reason: 'Cuaderno' }
    await shop().call('POST', `${account}/adjustments`, { as: 'admin', request: owed })
    const [, paid] = await approved(shop(), `${account}/payments`, { amount: 4, tender: 'cash' })
    expect([paid.status, paid.data?.['payment']]).toEqual([201, expect.objectContaining(MARTA)])
    const { id } = paid.data?.['payment'] as { id: number }
    const [, undone] = await approved(shop(), `/client-payments/${id}/reverse`, { reason: 'Error' })
    expect([undone.status, undone.data?.['payment']]).toEqual([201, expect.objectContaining(MARTA)])
  })

  test('is a sale above the limit of its client; whoever has the right needs nobody', async () => {
    await begin(shop())
    await giveCredit(shop())
    const [asked, done] = await approved(shop(), '/sales', await exceeding())
    expect([asked.status, asked.message, asked.data?.approval?.action]).toEqual([
      409,
      creditMessages.available(formatMoney(500)),
      'exceed credit limit',
    ])
    expect([done.status, done.data?.['sale']]).toEqual([201, expect.objectContaining(MARTA)])
    const { id } = done.data?.['sale'] as { id: number }
    expect(await sold(id)).toMatchObject(MARTA)
    expect(await approvals()).toEqual([
      { operation: 'sale', result_id: id, permission: 'exceed credit limit' },
    ])
    await shop().call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 1 } })
    const own = await post(shop(), '/sales', { as: 'admin', request: await exceeding() })
    expect([own.status, own.data?.['sale']]).toEqual([201, expect.not.objectContaining(MARTA)])
  })

  test('is refused without an offer where nobody has a PIN', async () => {
    await begin(shop())
    await giveCredit(shop())
    await shop().db.write((trx) => trx.updateTable('users').set({ pin_hash: null }).execute())
    const id = await sell(shop(), 'ana')
    expect(await sold(id, 'ana')).not.toHaveProperty('refundable')
    for (const [path, request] of [
      [`/sales/${id}/void`, { reason: 'Error' }],
      ['/sales', await exceeding()],
    ] as const)
      expect(await post(shop(), path, { request })).not.toHaveProperty('data')
  })

  test('is done once with one token: of two calls at once with other keys one is refused, 20 of 20', async () => {
    await begin(shop())
    await withdraw(shop(), 'create cash movement', 'cajero')
    const path = '/cash-registers/movements'
    for (let round = 1; round <= 20; round += 1) {
      const request = { kind: 'in', amount: round, reason: 'Cambio' }
      const token = (await post(shop(), path, { request })).data?.approval?.token ?? ''
      const approval = { username: 'admin', pin: PIN, token }
      const answers = await Promise.all(
        ['una', 'otra'].map((key) =>
          post(shop(), path, { request, approval, headers: { 'idempotency-key': `${key}-${round}` } }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403])
      expect(answers.find(({ status }) => status === 403)).toMatchObject({ message: texts.ended })
      expect(await approvals()).toHaveLength(round)
    }
    expect(await shop().db.read.selectFrom('cash_movements').select('id').execute()).toHaveLength(20)
    expect(await findInconsistencies(shop().db)).toEqual([])
  }, 60_000)

  test('is done once with one token, however it is spelled', async () => {
    await begin(shop())
    await withdraw(shop(), 'create cash movement', 'cajero')
    const path = '/cash-registers/movements'
    const request = { kind: 'in', amount: 5, reason: 'Cambio' }
    const token = (await post(shop(), path, { request })).data?.approval?.token ?? ''
    const plainText = token.replaceAll('-', '+').replaceAll('_', '/')
    const spellings = ['A', '=', '==', '\n', '.', '%'].map((behind) => token + behind)
    const answers = []
    for (const [index, spelled] of [token, ...spellings, ` ${token}`, `${plainText}=`, token].entries()) {
      const approval = { username: 'admin', pin: PIN, token: spelled }
      const headers = { 'idempotency-key': `vez-${index}` }
      answers.push((await post(shop(), path, { request, approval, headers })).status)
    }
    expect(answers).toEqual([201, ...Array<number>(9).fill(403)])
    expect(await shop().db.read.selectFrom('cash_movements').select('id').execute()).toHaveLength(1)
  })

  test('is refused when the colleague has lost the right meanwhile', async () => {
    await begin(shop())
    const id = await sell(shop(), 'ana')
    const path = `/sales/${id}/void`
    const request = { reason: 'Error' }
    const asked = await post(shop(), path, { request })
    await withdraw(shop(), 'void sale', 'administrador')
    const approval = { username: 'admin', pin: PIN, token: asked.data?.approval?.token ?? '' }
    expect(await post(shop(), path, { request, approval })).toMatchObject({
      ...{ status: 403, message: texts.lacking('Marta Castillo') },
    })
    expect(await approvals()).toEqual([])
  })

  test('is refused when the register was closed meanwhile, and the token is not used up', async () => {
    await begin(shop())
    const id = await sell(shop(), 'ana')
    const request = { lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Defecto' }
    const path = `/sales/${id}/returns`
    const asked = await post(shop(), path, { request })
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 100 } })
    const approval = { username: 'admin', pin: PIN, token: asked.data?.approval?.token ?? '' }
    expect(await post(shop(), path, { request, approval })).toMatchObject({
      ...{ status: 409, message: registerMessages.noneOpen },
    })
    expect(await approvals()).toEqual([])
    await shop().call('POST', '/cash-registers/open', { as: 'ana', request: { initial_amount: 100 } })
    expect(await post(shop(), path, { request, approval })).toMatchObject({ status: 201 })
  })

  test('is not asked for again while it runs, nor when it is done: the same key gets the answer', async () => {
    await begin(shop())
    const id = await sell(shop(), 'ana')
    const path = `/sales/${id}/void`
    const request = { reason: 'Error' }
    const headers = { 'idempotency-key': 'en-camino' }
    const asked = await post(shop(), path, { request, headers })
    const approval = { username: 'admin', pin: PIN, token: asked.data?.approval?.token ?? '' }
    const plain = () => post(shop(), path, { request, headers })
    const [done, ...meanwhile] = await Promise.all([
      post(shop(), path, { request, headers, approval }),
      ...Array.from({ length: 40 }, plain),
    ])
    expect(done.status).toBe(201)
    // Before it runs: an offer. While it runs: not decided yet. After it: the same answer.
    const kinds = new Set(meanwhile.map(({ status }) => status))
    expect([...kinds].every((status) => [201, 403, 409].includes(status))).toBe(true)
    for (const answer of meanwhile)
      if (answer.status === 409) expect(answer).toMatchObject({ message: texts.stillRunning, retry: true })
    expect(await post(shop(), path, { request, headers })).toEqual(done)
    expect(await approvals()).toHaveLength(1)
  })
})
