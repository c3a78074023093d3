import type { closeOtherRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { listRegisters, readRegister } from '../../../domain/calls/register-list.ts'
import type { openRegister } from '../../../domain/calls/registers.ts'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type Reply, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const open = async (shop: TestShop, as: Username, initial_amount = 100) => {
  const { body } = await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount } })
  return (body as { data: Data<typeof openRegister> }).data.register.id
}

const close = (shop: TestShop, as: Username, request: object) =>
  shop.call('POST', '/cash-registers/close', { as, request })

/** Opens with Q 100.00 and closes with another count. */
const shift = async (shop: TestShop, as: Username, closing: object) => {
  const id = await open(shop, as)
  await close(shop, as, closing)
  return id
}

const recount = (shop: TestShop, as: Username, id: number, request: object, key?: string) =>
  shop.call('POST', `/cash-registers/${id}/recount`, {
    as,
    request: { reason: 'Un billete quedó debajo de la gaveta', ...request },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const statusOf = async (shop: TestShop, as: Username) =>
  (await shop.call('GET', '/cash-registers/status', { as })).body

const answer = ({ status, body }: Reply) => ({ status, body })
const refused = (message: string) => ({ status: 409, body: { message } })
const dataOf = ({ body }: Reply) => (body as { data: Data<typeof closeOtherRegister> }).data
const wholeOf = async (shop: TestShop, id: number) => {
  const { body } = await shop.call('GET', `/cash-registers/${id}`, { as: 'admin' })
  return (body as { data: Data<typeof readRegister> }).data.register
}

/** How often each race is run. */
const ROUNDS = 20

const reason = 'Un billete quedó debajo de la gaveta'
const by = { at: '2026-11-20T18:00:00.000Z', user: { name: 'Ana López' } }

describeEachDatabase('a second count of a closed register', (engine) => {
  const shop = withShop(engine)

  test('stands beside the first one, which stays as it was, and happens once for a key', async () => {
    const first = { closing_amount: 90, counted: [{ value: 10, pieces: 9 }], left_amount: 50 }
    const id = await open(shop(), 'ana')
    const closed = dataOf(await close(shop(), 'ana', first))
    const counted = [
      { value: 10, pieces: 9 },
      { value: 5, pieces: 2 },
    ]
    const again = { closing_amount: 100, counted, left_amount: 60 }
    const reply = await recount(shop(), 'ana', id, again, 'r-1')
    expect(answer(reply)).toEqual({
      status: 201,
      body: {
        message: recountMessages.written,
        data: {
          ...closed,
          recount: { closing_amount: 100, difference: 0, left_amount: 60, reason, ...by, counted },
        },
      },
    })
    expect(answer(await recount(shop(), 'ana', id, again, 'r-1'))).toEqual(answer(reply))
    expect(answer(await recount(shop(), 'ana', id, { ...again, left_amount: 61 }, 'r-1'))).toEqual({
      status: 422,
      body: { message: recountMessages.keyReused },
    })
    expect(answer(await recount(shop(), 'ana', id, again, 'r-2'))).toEqual(
      refused(recountMessages.recountedAlready),
    )
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is in the list and on the page of its register, with both differences', async () => {
    const id = await shift(shop(), 'ana', { closing_amount: 90 })
    await recount(shop(), 'ana', id, { closing_amount: 99.5 })
    const listed = { closing_amount: 99.5, difference: -0.5, left_amount: null, reason, ...by }
    const first = { closing_amount: 90, difference: -10 }
    const { body } = await shop().call('GET', '/cash-registers', { as: 'admin' })
    expect((body as { data: Data<typeof listRegisters> }).data.registers[0]).toMatchObject({
      ...first,
      recount: listed,
    })
    expect(await wholeOf(shop(), id)).toMatchObject({ ...first, recount: { ...listed, counted: [] } })
  })

  test('is the one whose difference is explained, and whose pieces are looked at', async () => {
    const id = await open(shop(), 'admin')
    await shop().call('POST', '/cash-registers/movements', {
      as: 'admin',
      request: { kind: 'in', amount: 25, reason: 'Cambio' },
    })
    const closed = dataOf(await close(shop(), 'admin', { closing_amount: 12.5 }))
    expect(closed.causes?.map(({ kind }) => kind)).toEqual(['count_typed'])
    const counted = [{ value: 100, pieces: 1 }]
    const again = dataOf(await recount(shop(), 'admin', id, { closing_amount: 100, counted }))
    expect(again.causes?.map(({ kind }) => kind)).toEqual(['movement_unmade'])
    expect((await wholeOf(shop(), id)).causes).toEqual(again.causes)
    const own = await shift(shop(), 'ana', { closing_amount: 10 })
    expect(dataOf(await recount(shop(), 'ana', own, { closing_amount: 1 })).causes).toBeUndefined()
  })

  test('says what is proposed to whoever opens next; without an amount nothing is', async () => {
    const id = await shift(shop(), 'ana', { closing_amount: 90, left_amount: 50 })
    const proposal = { user: { id: 3, name: 'Ana López' }, closed_at: '2026-11-20T18:00:00.000Z' }
    expect(await statusOf(shop(), 'beto')).toMatchObject({
      data: { proposed_opening: { amount: 50, ...proposal } },
    })
    await recount(shop(), 'ana', id, { closing_amount: 100, left_amount: 60 })
    expect(await statusOf(shop(), 'beto')).toMatchObject({
      data: { proposed_opening: { amount: 60, ...proposal } },
    })
    const other = await shift(shop(), 'beto', { closing_amount: 90, left_amount: 50 })
    await recount(shop(), 'beto', other, { closing_amount: 100 })
    expect(await statusOf(shop(), 'beto')).toEqual({ message: 'ok', data: { cash_register: false } })
  })

  test('with an invalid count, or without a reason, is refused at its field', async () => {
    const id = await shift(shop(), 'ana', { closing_amount: 90 })
    const { countDiffers, unknownPiece, leftTooMuch, invalidClosingAmount } = registerMessages
    const { required } = messages.validation
    const wrong: [object, string, string][] = [
      [{ counted: [{ value: 1, pieces: 1 }] }, 'counted', countDiffers(formatMoney(100), formatMoney(200))],
      [{ counted: [{ value: 2, pieces: 1 }] }, 'counted', unknownPiece(formatMoney(200))],
      [{ left_amount: 2.01 }, 'left_amount', leftTooMuch],
      [{ closing_amount: -1 }, 'closing_amount', invalidClosingAmount],
      [{ reason: ' ' }, 'reason', required],
    ]
    for (const [fields, field, text] of wrong) {
      const reply = await recount(shop(), 'ana', id, { closing_amount: 2, ...fields })
      expect(answer(reply)).toEqual({ status: 422, body: { message: text, errors: { [field]: [text] } } })
    }
    expect((await wholeOf(shop(), id)).recount).toBeNull()
  })

  test('is refused while the register is open, when nobody counted it, and for that of somebody else', async () => {
    const id = await open(shop(), 'ana')
    expect(answer(await recount(shop(), 'ana', id, { closing_amount: 1 }))).toEqual(
      refused(recountMessages.stillOpen),
    )
    await shop().db.write((trx) =>
      trx
        .updateTable('registers')
        .set({ opened_at: NOON - 90_000_000 })
        .where('id', '=', id)
        .execute(),
    )
    await shop().call('POST', `/cash-registers/${id}/close`, { as: 'admin', request: {} })
    expect(answer(await recount(shop(), 'ana', id, { closing_amount: 1 }))).toEqual(
      refused(recountMessages.notCounted),
    )
    const other = await shift(shop(), 'beto', { closing_amount: 90 })
    for (const as of ['ana', 'admin', 'jefa'] as const)
      expect(answer(await recount(shop(), as, other, { closing_amount: 1 }))).toEqual({
        status: 404,
        body: { message: messages.server.notFound },
      })
  })

  test('ends with the next opening of its cashier, or on the cash that it left', async () => {
    const { openedSince } = recountMessages
    const own = await shift(shop(), 'ana', { closing_amount: 90 })
    await open(shop(), 'ana')
    expect(answer(await recount(shop(), 'ana', own, { closing_amount: 1 }))).toEqual(refused(openedSince))
    const left = await shift(shop(), 'beto', { closing_amount: 90, left_amount: 50 })
    const nothingLeft = await shift(shop(), 'admin', { closing_amount: 90, left_amount: 0 })
    shop().clock.now += 60_000
    await open(shop(), 'jefa')
    // Nothing of it was proposed: the one without cash left was closed after it.
    expect((await recount(shop(), 'beto', left, { closing_amount: 1 })).status).toBe(201)
    expect((await recount(shop(), 'admin', nothingLeft, { closing_amount: 1 })).status).toBe(201)
    await open(shop(), 'beto')
    await close(shop(), 'beto', { closing_amount: 90, left_amount: 50 })
    const last = (await statusOf(shop(), 'admin')) as { data: { proposed_opening: object } }
    expect(last.data.proposed_opening).toMatchObject({ amount: 50, user: { name: 'Beto Tzoc' } })
    shop().clock.now += 60_000
    await open(shop(), 'admin')
    const { body } = await shop().call('GET', '/cash-registers?user_id=4', { as: 'jefa' })
    const [lastOfBeto] = (body as { data: Data<typeof listRegisters> }).data.registers
    expect(answer(await recount(shop(), 'beto', lastOfBeto?.id ?? 0, { closing_amount: 1 }))).toEqual(
      refused(openedSince),
    )
  })

  test('has an audit entry with its reason', async () => {
    const id = await shift(shop(), 'ana', { closing_amount: 90 })
    await recount(shop(), 'ana', id, { closing_amount: 100, left_amount: 60 })
    const asked = { since: NOON, userName: 'ana', action: 'register.recounted', limit: 10 } as const
    const [entry] = await listAuditEntries(shop().db.read, asked)
    expect(entry).toMatchObject({ entity: 'register', entity_id: id, store_id: shop().storeId })
    expect(JSON.parse(entry?.details ?? '')).toEqual({
      number: 1,
      closing_amount: 10_000,
      reason,
      left_amount: 6_000,
    })
  })

  test('wins once when two are sent at the same time, 20 of 20', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const id = await shift(shop(), 'ana', { closing_amount: 90 })
      const replies = await Promise.all(
        [1, 2].map((amount) =>
          recount(shop(), 'ana', id, { closing_amount: amount }, `r-${round}-${amount}`),
        ),
      )
      const [written, ...others] = replies.filter(({ status }) => status === 201)
      expect(others).toEqual([])
      expect(replies.filter(({ status }) => status !== 201).map(answer)).toEqual([
        refused(recountMessages.recountedAlready),
      ])
      expect((await wholeOf(shop(), id)).recount).toEqual(written && dataOf(written).recount)
    }
    expect(await findInconsistencies(shop().db)).toEqual([])
  })

  test('is a row that the database refuses to change or remove', async () => {
    const id = await shift(shop(), 'ana', { closing_amount: 90 })
    const counted = [{ value: 1, pieces: 2 }]
    await recount(shop(), 'ana', id, { closing_amount: 2, counted })
    for (const table of ['register_recounts', 'recount_pieces'] as const) {
      const changed = shop().db.write((trx) => trx.updateTable(table).set({ store_id: 1 }).execute())
      await expect(changed).rejects.toThrow(`${table} is append-only`)
      const removed = shop().db.write((trx) => trx.deleteFrom(table).execute())
      await expect(removed).rejects.toThrow(`${table} is append-only`)
    }
  })
})
