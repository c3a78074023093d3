import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { expect, test, withMotion } from '../support/fixtures.ts'
import { keysPressed } from '../support/app/keys-pressed.ts'
import { openTill } from '../support/app/open-till.ts'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'
import type { AppDriver } from '../support/app/app-driver.ts'
import type { Shop } from '../support/shop/shop.ts'

test.use(withMotion)

const PIN = '40718263'
const dialog = ({ page }: AppDriver, name: string) => page.getByRole('dialog', { name })
const heading = ({ page }: AppDriver, name: string) => page.getByRole('heading', { level: 1, name })

/** Sells four loaves in the open register of a user, as another device. */
async function sellPan(shop: Shop, username: string): Promise<void> {
  const call = await signInOnOtherDevice(shop, username)
  const { id } = await findRecord(call, 'products', 'code', shop.products.pan.code)
  const items = [{ product_id: id, quantity: 4, discount: 0, tax: 0 }]
  await call('POST', '/sales', { client_id: null, date: shop.today(), items })
}

test('setting sales aside and resuming them needs the fewest possible keys', async ({ app, shop }) => {
  const { agua, pan, cafe } = shop.products
  await openTill(app, shop)
  const resume = async () => {
    await app.press('Alt+r')
    await expect(dialog(app, 'Ventas en espera').getByRole('option').first()).toBeVisible()
  }

  await test.step('hold: two strokes, and the next scan begins a new sale', async () => {
    await app.scan(pan.code)
    await app.expectUnits(1)
    const keys = await keysPressed(app, async () => {
      await app.press('Alt+a')
      await expect(dialog(app, 'Dejar en espera')).toBeVisible()
      await app.press('Enter')
      await app.expectUnits(0)
      await app.scan(agua.code)
      await app.expectLines([['1', agua.name, '1', '5.00', '0.00', '0', '5.00']])
    })
    expect(keys).toEqual(['Alt+a', 'Enter'])
  })

  await test.step('hold with a name: additionally the name', async () => {
    const keys = await keysPressed(app, async () => {
      await app.press('Alt+a')
      await expect(dialog(app, 'Dejar en espera')).toBeVisible()
      await app.type('Ana')
      await app.press('Enter')
      await app.expectUnits(0)
      await app.expectToast(heldMessages.heldAs('Ana'))
    })
    expect(keys).toEqual(['Alt+a', 'A', 'n', 'a', 'Enter'])
  })

  await test.step('resume the last one: two strokes', async () => {
    const keys = await keysPressed(app, async () => {
      await resume()
      await app.press('Enter')
      await app.expectLines([['1', agua.name, '1', '5.00', '0.00', '0', '5.00']])
    })
    expect(keys).toEqual(['Alt+r', 'Enter'])
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 5.00'])
  })

  await test.step('resume a certain one: its digit, or a part of its name and Enter', async () => {
    await app.scan(cafe.code)
    await app.expectUnits(1)
    await app.press('Alt+a')
    await expect(dialog(app, 'Dejar en espera')).toBeVisible()
    await app.press('Enter')
    await app.expectUnits(0)
    const byDigit = await keysPressed(app, async () => {
      await resume()
      await app.press('2')
      await app.expectLines([['1', pan.name, '1', '1.25', '0.00', '0', '1.25']])
    })
    expect(byDigit).toEqual(['Alt+r', '2'])
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 1.25'])
    await app.press('Escape')
    const byName = await keysPressed(app, async () => {
      await resume()
      await app.type('caf')
      await app.press('Enter')
      await app.expectLines([['1', cafe.name, '1', '42.50', '0.00', '0', '42.50']])
    })
    expect(byName).toEqual(['Alt+r', 'c', 'a', 'f', 'Enter'])
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 42.50'])
  })
  await shop.expectConsistentData({ sales: 3 })
})

test('printing a receipt again needs the fewest possible keys', async ({ app, shop }) => {
  const { page } = app
  await page.goto(`${shop.url}/?kiosk`)
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await expect.poll(() => app.printed()).toHaveLength(1)
  await app.press('Escape')

  await test.step('the last one: one chord', async () => {
    const keys = await keysPressed(app, async () => {
      await app.press('Alt+u')
      await expect.poll(() => app.printed()).toHaveLength(2)
    })
    expect(keys).toEqual(['Alt+u'])
  })

  await test.step('any one: Alt+B, its number or a scan, and Ctrl+P', async () => {
    const byNumber = await keysPressed(app, async () => {
      await app.press('Alt+b')
      await expect(page.getByRole('row')).toHaveCount(2)
      await app.type('1')
      await app.press('Enter')
      await expect(heading(app, 'Venta No. 1')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Productos' })).toBeVisible()
      await app.press('Control+p')
      await expect.poll(() => app.printed()).toHaveLength(3)
    })
    expect(byNumber).toEqual(['Alt+b', '1', 'Enter', 'Control+p'])
    await app.press('Alt+3')
    await app.expectSearchFocused()
    const byScan = await keysPressed(app, async () => {
      await app.press('Alt+b')
      await expect(page.getByRole('row')).toHaveCount(2)
      await app.scan('VENTA1')
      await expect(heading(app, 'Venta No. 1')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Productos' })).toBeVisible()
      await app.press('Control+p')
      await expect.poll(() => app.printed()).toHaveLength(4)
    })
    expect(byScan).toEqual(['Alt+b', 'Control+p'])
  })
  expect(app.printed().map(({ html }) => /COPIA \d/.exec(html)?.[0])).toEqual([
    undefined,
    'COPIA 1',
    'COPIA 2',
    'COPIA 3',
  ])
})

test('an exchange needs the fewest possible keys', async ({ app, shop }) => {
  const { page } = app
  const { agua, pan } = shop.products
  // The owner sells and takes back: the cashiers may not.
  await openTill(app, shop, 'marta')
  await sellPan(shop, 'marta')
  const keys = await keysPressed(app, async () => {
    await app.press('Alt+b')
    await expect(page.getByRole('row')).toHaveCount(2)
    await app.scan('VENTA1')
    await expect(heading(app, 'Venta No. 1')).toBeVisible()
    await app.press('F4')
    await expect(dialog(app, 'Devolver de la venta No. 1')).toBeVisible()
    await app.scan(pan.code)
    await expect(page.locator('[name=quantity-1]')).toHaveValue('1')
    await app.press('F10')
    await app.press('c')
    await expect(page.getByText('Cambio de la venta 1', { exact: true })).toBeVisible()
    await app.scan(agua.code)
    await app.expectUnits(1)
    await app.press('Enter')
    await app.expectReceipt(['TotalQ 5.00', 'DiferenciaQ 3.75'])
  })
  expect(keys).toEqual(['Alt+b', 'F4', 'F10', 'c', 'Enter'])
  await shop.expectConsistentData({ sales: 2 })
})

test('an approval needs user, Enter, PIN and Enter, and leaves the till where it was', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/status of 403/)
  const { page } = app
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('PUT', '/me/pin', { password: shop.password, pin: PIN })
  await openTill(app, shop)
  await sellPan(shop, 'ana')
  await app.press('Alt+b')
  await expect(page.getByRole('row')).toHaveCount(2)
  await app.scan('VENTA1')
  await expect(heading(app, 'Venta No. 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /Anular venta/ })).toBeVisible()
  await app.press('Delete')
  await app.press('1')
  await app.press('Enter')
  await expect(page.locator('[name=username]:focus')).toBeVisible()
  const keys = await keysPressed(app, async () => {
    await app.type('marta')
    await app.press('Enter')
    await app.type(PIN)
    await app.press('Enter')
    await expect(page.getByRole('main').getByText('ANULADA')).toBeVisible()
  })
  expect(keys).toEqual([...'marta', 'Enter', ...PIN, 'Enter'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shop.expectConsistentData({ sales: 1 })
})
