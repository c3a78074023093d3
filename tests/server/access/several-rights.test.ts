import { expect, test } from 'vitest'
import { approvalMessages as texts } from '../../../domain/approval/approval-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { labelOf } from '../../../domain/permissions.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { sell } from '../../support/shops/sold-shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { approvalOf, approved, begin, PIN, post, withdraw, type Answer } from './support/approving.ts'

const bringBack = { lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Defecto' }
const elena = 'Elena Morales'
const ofReturns = ['create return', 'exceed return days'] as const
const { forbidden } = messages.session

const offerOf = ({ status, message, data }: Answer) => {
  const { token: _, ...offer } = data?.approval ?? {}
  return { status, message, ...offer }
}

describeEachDatabase('a command for which several rights are missing', (engine) => {
  const shop = withShop(engine)
  /** Ana may not take back, and her sale is too old. Marta may lend the first of both rights, and Elena both. */
  const tooOld = async () => {
    await begin(shop())
    await shop().call('PUT', '/me/pin', { as: 'jefa', request: { password: DEMO_PASSWORD, pin: PIN } })
    await shop().call('PUT', '/settings', { as: 'admin', request: { return_days: 2 } })
    const id = await sell(shop(), 'ana')
    const sold_at = NOON - 3 * 86_400_000
    await shop().db.write((trx) => trx.updateTable('sales').set({ sold_at }).execute())
    return `/sales/${id}/returns`
  }
  const approvals = () =>
    shop()
      .db.read.selectFrom('approvals')
      .select(['operation', 'result_id', 'permission', 'approver_name'])
      .execute()
  const returns = async () => (await shop().db.read.selectFrom('returns').select('id').execute()).length

  test('is offered once for all of them, to who holds all; the record and the audit log keep each', async () => {
    const [asked, done] = await approved(shop(), await tooOld(), bringBack, 'jefa')
    expect(offerOf(asked)).toEqual({
      ...{ status: 403, message: forbidden, action: 'create return' },
      ...{ actions: ofReturns, colleagues: [elena] },
    })
    expect([done.status, done.data?.['return']]).toEqual([
      201,
      expect.objectContaining({ approved_by: { name: elena } }),
    ])
    const permission = 'create return, exceed return days'
    expect(await approvals()).toEqual([
      {
        operation: 'create return',
        result_id: 1,
        permission,
        approver_name: elena,
      },
    ])
    const [entry] = await listAuditEntries(shop().db.read, {
      ...{ since: null, userName: 'ana', action: 'return.created', limit: 1 },
    })
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ approved_by: 'jefa', lent: permission })
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is an exchange on credit above the limit of an old sale: four rights, in the order of the checks', async () => {
    const path = await tooOld()
    await withdraw(shop(), 'create credit sale', 'cajero')
    const tenders = [{ id: 'credit', enabled: true, reference: 'none' }]
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    await shop().call('PUT', `/clients/${shop().client}`, { as: 'admin', request: { credit_limit: 1 } })
    const exchange = { sale_id: Number(path.split('/')[2]), ...bringBack }
    const request = {
      ...{ client_id: shop().client, date: TODAY, exchange },
      items: [{ product_id: shop().agua, quantity: 3, discount: 0, tax: 0 }],
      payments: [{ tender: 'credit', amount: 10.25 }],
    }
    const [asked, done] = await approved(shop(), '/sales', request, 'jefa')
    const actions = [...ofReturns, 'create credit sale', 'exceed credit limit']
    expect(offerOf(asked)).toEqual({
      ...{ status: 403, message: forbidden, action: 'create return', actions, colleagues: [elena] },
    })
    expect(done.status).toBe(201)
    expect((await approvals()).map(({ permission }) => permission)).toEqual([actions.join(', ')])
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is refused in words where each right has a colleague, and nobody has all', async () => {
    const path = await tooOld()
    await shop().db.write((trx) =>
      trx.updateTable('users').set({ pin_hash: null }).where('username', '=', 'jefa').execute(),
    )
    expect(await post(shop(), path, { request: bringBack })).toEqual({
      ...{ status: 403, message: texts.nobodyHolds(forbidden, ofReturns.map(labelOf)) },
    })
    expect(await returns()).toBe(0)
  })

  test('is refused from a colleague who has one of them', async () => {
    const [, refused] = await approved(shop(), await tooOld(), bringBack)
    const text = texts.lackingSome('Marta Castillo', [labelOf('exceed return days')])
    expect(refused).toMatchObject({ status: 403, message: text, errors: { pin: [text] } })
    expect(refused.data?.approval?.actions).toEqual(ofReturns)
    expect([await returns(), await approvals()]).toEqual([0, []])
  })

  test('is not done by an approval that names fewer, without a try of the PIN; as a till of before the update asks', async () => {
    const path = await tooOld()
    const asked = await post(shop(), path, { request: bringBack })
    const { actions: _, ...ofBefore } = approvalOf(asked, 'jefa')
    for (const approval of [ofBefore, { ...ofBefore, actions: ['create return'] }]) {
      const refused = await post(shop(), path, { request: bringBack, approval })
      expect(refused).toMatchObject({ status: 403, errors: { pin: [texts.others] } })
      expect(refused.data?.approval?.actions).toEqual(ofReturns)
    }
    const tries = shop().db.read.selectFrom('sign_in_tries').where('kind', '=', 'pin').selectAll()
    expect([await tries.execute(), await returns()]).toEqual([[], 0])
    // Where one right is missing, it needs not be named.
    await shop().call('PUT', '/settings', { as: 'admin', request: { return_days: 9 } })
    const { actions: __, ...one } = approvalOf(await post(shop(), path, { request: bringBack }))
    expect(await post(shop(), path, { request: bringBack, approval: one })).toMatchObject({ status: 201 })
  })

  test('is asked for again when another right is missing by the time of the approval', async () => {
    const path = await tooOld()
    const days = (return_days: number) =>
      shop().call('PUT', '/settings', { as: 'admin', request: { return_days } })
    await days(9)
    const asked = await post(shop(), path, { request: bringBack })
    expect(asked.data?.approval?.actions).toEqual(['create return'])
    await days(2)
    const approval = approvalOf(asked, 'jefa')
    const again = await post(shop(), path, { request: bringBack, approval })
    expect(offerOf(again)).toMatchObject({ status: 403, actions: ofReturns, colleagues: [elena] })
    expect([await returns(), await approvals()]).toEqual([0, []])
    const done = await post(shop(), path, { request: bringBack, approval: approvalOf(again, 'jefa') })
    expect(done.status).toBe(201)
  })

  test('is refused for what is missing, whatever else is wrong with it, and tells no more', async () => {
    const path = await tooOld()
    const wrong = { ...bringBack, lines: [{ position: 7, quantity: 1, restock: true }] }
    expect(offerOf(await post(shop(), path, { request: wrong }))).toMatchObject({
      ...{ status: 403, message: forbidden, actions: ofReturns },
    })
    expect(offerOf(await post(shop(), path, { request: {} }))).toMatchObject({
      ...{ status: 403, message: forbidden, actions: ['create return'] },
    })
    // An own right, and one that is missing: the refusal of the command itself, as before.
    await shop().call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 100 } })
    expect(offerOf(await post(shop(), path, { as: 'admin', request: bringBack }))).toMatchObject({
      ...{ status: 409, message: returnMessages.tooOld(2), actions: ['exceed return days'] },
    })
  })
})
