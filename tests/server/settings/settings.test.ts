import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { settingsMessages } from '../../../domain/settings-messages.ts'
import { scaleMessages } from '../../../domain/search/scale-messages.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { settingsOf } from '../../../server/services/settings/read-settings.ts'
import { listAuditEntries } from '../../../server/db/queries/audit.ts'
import { settingsAtFirst } from '../../support/shops/settings-at-first.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import type { Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const { updated, moved } = settingsMessages
const answer = (receipt_footer: string, version: number, message: string = updated) => ({
  status: 200,
  body: {
    message,
    data: {
      settings: { ...settingsAtFirst, receipt_footer, version },
    },
  },
})

describeEachDatabase('the settings of a store', (engine) => {
  const shop = withShop(engine)

  async function read(as: Username) {
    const { status, body } = await shop().call('GET', '/settings', { as })
    return { status, body }
  }
  async function change(as: Username, request: object, key?: string) {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const { status, body } = await shop().call('PUT', '/settings', { as, request, headers })
    return { status, body }
  }
  const told = async () =>
    (
      await listAuditEntries(shop().db.read, {
        since: null,
        userName: null,
        action: 'settings.updated',
        limit: 100,
      })
    ).map(({ user_name, store_id, details }) => [user_name, store_id, JSON.parse(details) as unknown])

  test.each(['jefa', 'admin', 'ana'] as const)('are the defaults at first, also for %s', async (as) => {
    expect(await read(as)).toEqual(answer('', 1, 'ok'))
  })

  test('are changed by the owner and read by all users of that store only', async () => {
    expect(await change('admin', { receipt_footer: 'Cambios con recibo' })).toEqual(
      answer('Cambios con recibo', 2),
    )
    expect(await read('ana')).toEqual(answer('Cambios con recibo', 2, 'ok'))
    expect(await read('otra')).toEqual(answer('', 1, 'ok'))
    expect(await change('jefa', { receipt_footer: 'De la jefa' })).toEqual(answer('De la jefa', 3))
    expect(await read('ana')).toEqual(answer('De la jefa', 3, 'ok'))
  })

  test('take effect at the next request', async () => {
    const { db, storeId } = shop()
    expect(await settingsOf(db.read, storeId)).toEqual(initialSettings)
    await change('admin', { receipt_footer: 'Hoy' })
    expect(await settingsOf(db.read, storeId)).toEqual({ ...initialSettings, receipt_footer: 'Hoy' })
  })

  test('are recorded in the audit log with old and new values of the changed ones', async () => {
    await change('admin', { receipt_footer: 'Uno' })
    await change('admin', { receipt_footer: 'Uno' })
    await change('admin', { receipt_footer: '' })
    expect(await told()).toEqual([
      ['admin', shop().storeId, { receipt_footer: ['', 'Uno'] }],
      ['admin', shop().storeId, { receipt_footer: ['Uno', ''] }],
    ])
  })

  test('a missing, equal or unknown setting changes nothing', async () => {
    await change('admin', { receipt_footer: 'Uno' })
    for (const request of [{}, { receipt_footer: ' Uno ' }, { footer: 'Dos', version: 9 }])
      expect(await change('admin', request)).toEqual(answer('Uno', 2))
  })

  test('keep the lines of the footer, without spaces around them', async () => {
    const typed = '\n  Cambios con recibo \r\n\tGracias\n\n Tel. 2251 5500\n\n'
    expect(await change('admin', { receipt_footer: typed })).toEqual(
      answer('Cambios con recibo\nGracias\n\nTel. 2251 5500', 2),
    )
  })

  test('a wrong value is refused at its field, and nothing is written', async () => {
    const { text, footerLines, footerWidth } = messages.validation
    const wrong: [unknown, string][] = [
      [7, text],
      [null, text],
      [['a'], text],
      [{}, text],
      ['a\0b', text],
      ['1\n2\n3\n4\n5\n6', footerLines(5)],
      ['x'.repeat(43), footerWidth(42)],
    ]
    for (const [receipt_footer, message] of wrong)
      expect(await change('admin', { receipt_footer })).toEqual({
        status: 422,
        body: { message, errors: { receipt_footer: [message] } },
      })
    expect(
      await change('admin', { receipt_footer: ['ñ'.repeat(42), '2', '3', '4', '5'].join('\n') }),
    ).toEqual(answer(`${'ñ'.repeat(42)}\n2\n3\n4\n5`, 2))
  })

  test.each(['sí', 'true', 1, null, {}])('a flag is true or false, not %s', async (blind_closing) => {
    const { choice } = messages.validation
    expect(await change('admin', { blind_closing })).toEqual({
      status: 422,
      body: { message: choice, errors: { blind_closing: [choice] } },
    })
  })

  const format = { prefix: '21', digits: 5, check: 'none', says: 'weight' }
  test('labels of a scale have one format for a prefix, in the order that was sent', async () => {
    const scale_labels = [{ ...format, prefix: '29', says: 'price', check: 'checked' }, format]
    const set = { ...settingsAtFirst, scale_labels, version: 2 }
    expect((await change('admin', { scale_labels })).body).toEqual({
      message: updated,
      data: { settings: set },
    })
    expect((await read('ana')).body).toEqual({ message: 'ok', data: { settings: set } })
  })

  test.each([
    [null, scaleMessages.formats],
    [[7], scaleMessages.formats],
    [[{ ...format, prefix: '19' }], scaleMessages.formats],
    [[{ ...format, digits: 3 }], scaleMessages.formats],
    [[{ ...format, says: 'name' }], scaleMessages.formats],
    [Array.from({ length: 11 }, () => format), scaleMessages.formats],
    [[format, format], scaleMessages.samePrefix],
    [[{ ...format, digits: 6, check: 'skipped' }], scaleMessages.tooFewDigits],
  ])('labels of a scale are not %j', async (scale_labels, message) => {
    expect(await change('admin', { scale_labels })).toEqual({
      status: 422,
      body: { message, errors: { scale_labels: [message] } },
    })
  })

  test('reasons are kept trimmed and once each, and an empty list stays empty', async () => {
    const reasons_out = ['  Pago   de luz ', 'Pago de luz', '', 'Hielo']
    const { body } = await change('admin', { reasons_out, reasons_drop: [] })
    const set = { ...settingsAtFirst, reasons_out: ['Pago de luz', 'Hielo'], reasons_drop: [], version: 2 }
    expect(body).toEqual({ message: updated, data: { settings: set } })
    expect((await read('ana')).body).toEqual({ message: 'ok', data: { settings: set } })
    expect(await told()).toEqual([
      [
        'admin',
        shop().storeId,
        {
          reasons_drop: [settingsAtFirst.reasons_drop, []],
          reasons_out: [settingsAtFirst.reasons_out, ['Pago de luz', 'Hielo']],
        },
      ],
    ])
  })

  test.each([
    ['Hielo', settingsMessages.invalidReasons],
    [null, settingsMessages.invalidReasons],
    [['Hielo', 7], settingsMessages.invalidReasons],
    [['a\0b'], settingsMessages.invalidReasons],
    [Array.from({ length: 10 }, (_, index) => `Motivo ${index}`), settingsMessages.tooManyReasons(9)],
    [['x'.repeat(201)], settingsMessages.longReason(200)],
  ])('reasons that are no list of at most 9 texts are refused: %j', async (reasons_in, message) => {
    expect(await change('admin', { reasons_in })).toEqual({
      status: 422,
      body: { message, errors: { reasons_in: [message] } },
    })
    expect(await read('ana')).toEqual(answer('', 1, 'ok'))
  })

  test('two owners who save together do not overwrite each other: one gets the present settings', async () => {
    const footers = ['Uno', 'Dos', 'Tres', 'Cuatro']
    const answers = await Promise.all(
      footers.map((receipt_footer) => change('admin', { receipt_footer, based_on: 1 })),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    const now = { ...settingsAtFirst, receipt_footer: footers[won], version: 2 }
    expect(answers.filter((_answer, index) => index !== won)).toEqual(
      Array(3).fill({ status: 409, body: { message: moved, data: { settings: now } } }),
    )
    expect(await told()).toHaveLength(1)
    expect(await change('admin', { receipt_footer: 'Otra vez', based_on: 2 })).toEqual(answer('Otra vez', 3))
  })

  test('a version that never existed is refused', async () => {
    expect(await change('admin', { receipt_footer: 'Uno', based_on: 7 })).toEqual({
      status: 409,
      body: {
        message: moved,
        data: {
          settings: { ...settingsAtFirst, version: 1 },
        },
      },
    })
  })

  test('a change with a key is written once, and another under the same key is refused', async () => {
    await change('admin', { receipt_footer: 'Uno', based_on: 1 }, 'k-1')
    await change('admin', { receipt_footer: 'Dos' })
    expect(await change('admin', { receipt_footer: 'Uno', based_on: 1 }, 'k-1')).toEqual(answer('Dos', 3))
    expect(await told()).toHaveLength(2)
    expect(await change('admin', { receipt_footer: 'Tres' }, 'k-1')).toEqual({
      status: 422,
      body: { message: messages.record.keyReused },
    })
  })

  test('an unreadable setting counts as not set', async () => {
    const { db, storeId } = shop()
    const row = { store_id: storeId, name: 'receipt_footer', version: 4 }
    for (const value of ['7', '"a', JSON.stringify('x'.repeat(43))]) {
      await db.write((trx) => trx.deleteFrom('store_settings').execute())
      await db.write((trx) =>
        trx
          .insertInto('store_settings')
          .values({ ...row, value })
          .execute(),
      )
      expect(await read('ana')).toEqual(answer('', 4, 'ok'))
    }
    expect(await change('admin', { receipt_footer: 'Uno', based_on: 4 })).toEqual(answer('Uno', 5))
  })

  test('cannot be changed by a cashier', async () => {
    expect((await change('ana', { receipt_footer: 'Uno' })).status).toBe(403)
    expect((await shop().call('GET', '/settings')).status).toBe(401)
    expect(await read('ana')).toEqual(answer('', 1, 'ok'))
  })
})
