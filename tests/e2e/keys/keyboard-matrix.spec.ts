import { formatTime } from '../../../domain/dates.ts'
import { centavosFromQuetzales } from '../../../domain/money.ts'
import { messages } from '../../../domain/messages.ts'
import { units } from '../../../domain/quantity.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { changeStoreSettings } from '../../../domain/calls/settings.ts'
import { cashOnly, type TenderSetting } from '../../../domain/selling/tenders.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { listMachine } from '../../../src/machines/list/list.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { screens } from '../../../src/screens.ts'
import { leafStates } from '../../machines/support/machine-definition.ts'
import { callWith, findRecord, signInOnOtherDevice, type ApiCall } from '../support/shop/other-device.ts'
import { expect, test } from '../support/fixtures.ts'
import { openWithTill, prepareDevice } from '../support/matrix/till-device.ts'
import { listRows } from '../support/matrix/list-rows.ts'
import { matrixKeys } from '../support/matrix/matrix-keys.ts'
import { pressEveryKey } from '../support/matrix/press-keys.ts'
import { pressEveryKeyAtTill } from '../support/matrix/till-matrix.ts'
import { tillRows, type TillRow } from '../support/matrix/till-rows.ts'
import { holdCalls, type HeldAnswer } from '../support/page/hold-calls.ts'
import type { Shop } from '../support/shop/shop.ts'

// Some hundreds of pairs in each test, on a machine that may be busy.
test.describe.configure({ timeout: 600_000 })

/** The command waits for its answer, and nothing is said of it yet. */
const isSent = ({ command }: TillRow) => command?.endsWith('.sent') === true

/** What puts a command that is sent again into its state. */
const answers: Readonly<Record<string, HeldAnswer>> = {
  'keyedCommand.waiting': { status: 503, body: { message: messages.unexpected } },
  'keyedCommand.approving': {
    status: 403,
    body: {
      message: messages.session.forbidden,
      data: { approval: { action: 'create credit sale', token: 'sealed' } },
    },
  },
}

/** The states of a kind are shared by so many parallel tests: each takes every third. */
const SHARES = 3

for (const [part, where] of [
  ['whole', 'in every state of a sale'],
  ['halfDone', 'over refused figures, open lists and half-typed fields of a sale'],
  ['inWays', 'in every state of a payment in several ways'],
] as const)
  for (let share = 0; share < SHARES; share += 1)
    test(`every key ${where} does what the keymap and the machine say, and nothing else (${share + 1} of ${SHARES})`, async ({
      page,
      shop,
      problems,
    }) => {
      // Of the states that are made by an answer.
      problems.expect(/status of (?:503|403)/)
      const { token, userId, call } = await signIn(shop, 'ana')
      const { register } = await call('POST', '/cash-registers/open', { initial_amount: 500 })
      const openedAt = formatTime(Date.parse((register as { opened_at: string }).opened_at))
      await addClients(shop, 12)
      const { id, name, phone } = await findRecord(call, 'clients', 'name', shop.clients.maria.name)
      const all = tillRows({
        water: await sellable(call, shop.products.agua.code),
        bread: await sellable(call, shop.products.pan.code),
        candle: await sellable(call, shop.products.ultimo.code),
        maria: { id: Number(id), name: String(name), phone: String(phone) },
        ways: part === 'inWays' ? await takeOtherWays(shop) : cashOnly,
      })
      expect([...new Set([...all.whole, ...all.inWays].map(({ leaf }) => leaf))].toSorted()).toEqual(
        leafStates(saleMachine),
      )
      // The others of a command pass by themselves before a key could be pressed.
      const commands = leafStates(keyedCommandMachine).filter((leaf) => !/\.(?:storing|done)$/.test(leaf))
      expect(all.whole.flatMap(({ command }) => command ?? []).toSorted()).toEqual(commands)
      const rows = all[part].filter((_, index) => index % SHARES === share)

      await prepareDevice(page)
      // No sale is written, so that the state of writing stays.
      const answerSales = await holdCalls(page, ['*/api/v1/sales'])
      page.on('dialog', (question) => void question.accept())
      const menu = ['/dashboard', '/close-cash-register', '/sale', '/client', '/product']
      if (part === 'inWays') menu.push(screens.accountPayment.path)
      const wrong: string[] = []
      for (const [index, row] of rows.entries())
        await test.step(row.name, async () => {
          answerSales(answers[row.command ?? ''] ?? 'none')
          const open = (till: Parameters<typeof openWithTill>[2]['till']) =>
            openWithTill(page, `${shop.url}/sale`, { token, userId, till, isPatient: isSent(row) })
          const wrongHere = await pressEveryKeyAtTill(row, {
            page,
            open,
            menu,
            openedAt,
            goesBack: index === 0,
          })
          wrong.push(...wrongHere)
        })
      test.info().annotations.push({ type: 'pairs', description: String(rows.length * matrixKeys.length) })
      expect(wrong).toEqual([])
      await shop.expectConsistentData({ sales: 0 })
    })

test('every key in every state of a list does what the keymap says, and nothing else', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/status of 409/)
  const { page } = app
  const { token, userId } = await signIn(shop, 'marta')
  await prepareDevice(page)
  await openWithTill(page, `${shop.url}/product`, { token, userId, till: null })
  // Writes are never answered, so that their state stays.
  await holdCalls(page, ['*/products/*', '*/cash-registers/*/close'])
  // The first user cannot be deleted before her register is closed.
  await (
    await signInOnOtherDevice(shop, 'ana')
  )('POST', '/cash-registers/open', { initial_amount: 500 })
  const menu = [
    '/dashboard',
    '/open-cash-register',
    '/client',
    '/product',
    '/user',
    '/store',
    '/supplier',
    '/reports',
    '/reports/inventory',
    '/reports/sales',
    '/settings',
    '/stock-entry',
  ]
  const rows = listRows(page, app, menu)
  expect(rows.map(({ leaf }) => leaf).toSorted()).toEqual(leafStates(listMachine))
  const wrong: string[] = []
  for (const row of rows)
    await test.step(row.name, async () => {
      wrong.push(...(await pressEveryKey(page, row)))
    })
  test.info().annotations.push({ type: 'pairs', description: String(rows.length * matrixKeys.length) })
  expect(wrong).toEqual([])
})

async function signIn(shop: Shop, username: string) {
  const data = await callWith(shop, null)('POST', '/login', { username, password: shop.password })
  const token = String(data['token'])
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return { token, userId: claims.sub, call: callWith(shop, token) }
}

/** The owner takes cards, with a reference, and fiado. @returns the setting of each way. */
async function takeOtherWays(shop: Shop): Promise<readonly TenderSetting[]> {
  const { call } = await signIn(shop, 'marta')
  const tenders = [
    ...cashOnly.slice(0, 1),
    { id: 'card', enabled: true, reference: 'required' },
    { id: 'credit', enabled: true, reference: 'none' },
  ]
  const data = await call('PUT', '/settings', { tenders })
  return (data as Data<typeof changeStoreSettings>).settings.tenders
}

async function sellable(call: ApiCall, code: string): Promise<SellableProduct> {
  const { id, name, price, stock } = await findRecord(call, 'products', 'code', code)
  return {
    id: Number(id),
    name: String(name),
    code,
    price: centavosFromQuetzales(price) ?? 0,
    stock: units(Number(stock)),
  }
}

/** So many clients that their list scrolls. */
async function addClients(shop: Shop, count: number): Promise<void> {
  const call = await signInOnOtherDevice(shop, 'marta')
  for (let one = 10; one < 10 + count; one += 1)
    await call('POST', '/clients', {
      name: `Cliente ${one}`,
      email: `c${one}@ejemplo.gt`,
      phone: `555512${one}`,
    })
}
