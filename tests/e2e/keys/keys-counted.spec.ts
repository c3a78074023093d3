import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { expect, test, withMotion } from '../support/fixtures.ts'
import { keysPressed } from '../support/app/keys-pressed.ts'
import { openTill } from '../support/app/open-till.ts'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'

test.use(withMotion)

test('a sale needs the fewest possible keys, up to the next scan', async ({ app, shop }) => {
  const { page } = app
  const { agua, pan, cafe } = shop.products
  // A till in the kiosk prints at each sale.
  await page.goto(`${shop.url}/?kiosk`)
  await openTill(app, shop)
  const scanThree = async () => {
    for (const { code } of [agua, pan, agua]) await app.scan(code)
    await app.expectTotal('Q 11.25')
  }

  await test.step('exact cash: one chord after the last scan, and the next scan starts the next sale', async () => {
    const pressedKeys = await keysPressed(app, async () => {
      await scanThree()
      await app.press('Control+Enter')
      await app.expectReceipt(['TotalQ 11.25', 'CambioQ 0.00'])
      await expect.poll(() => app.printed()).toHaveLength(1)
      await app.scan(cafe.code)
      await app.expectLines([['1', cafe.name, '1', '42.50', '0.00', '0', '42.50']])
    })
    expect(pressedKeys).toEqual(['Control+Enter'])
  })

  await test.step('with change: the amount and two keys', async () => {
    const pressedKeys = await keysPressed(app, async () => {
      await app.press('F8')
      await app.type('50')
      await app.press('Enter')
      await app.expectReceipt(['TotalQ 42.50', 'CambioQ 7.50'])
      await expect.poll(() => app.printed()).toHaveLength(2)
      await app.scan(pan.code)
      await app.expectUnits(1)
    })
    expect(pressedKeys).toEqual(['F8', '5', '0', 'Enter'])
  })

  await test.step('for a named client: additionally F3, the first letters and Enter', async () => {
    const pressedKeys = await keysPressed(app, async () => {
      await app.press('F3')
      await app.type('jo')
      await app.press('Enter')
      await app.expectClient('José Tzoc -- 5555-9876')
      await app.press('Control+Enter')
      await app.expectReceipt(['José Tzoc', 'TotalQ 1.25'])
      await expect.poll(() => app.printed()).toHaveLength(3)
      await app.scan(agua.code)
      await app.expectUnits(1)
    })
    expect(pressedKeys).toEqual(['F3', 'j', 'o', 'Enter', 'Control+Enter'])
  })
  await shop.expectConsistentData({ sales: 3 })
})

test('adjusting the stock of a product needs the fewest possible keys', async ({ app, shop }) => {
  const { page } = app
  const { agua } = shop.products
  await openTill(app, shop, 'marta')
  await app.press('Alt+5')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await app.scan(agua.code)
  const row = page.getByRole('row').filter({ hasText: agua.name })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('1000')
  const before = app.pressedKeys().length
  for (const key of ['Alt+g', '-', '3', 'Enter', '3', 'Enter']) await app.press(key)
  await app.expectToast(goodsMessages.adjustedTo(agua.name, '997'))
  await expect(row).toContainText('997')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(app.pressedKeys().slice(before)).toEqual(['Alt+g', '-', '3', 'Enter', '3', 'Enter'])
})

test('returning one article and voiding a sale need the fewest possible keys', async ({ app, shop }) => {
  const { page } = app
  const { pan } = shop.products
  // The owner sells and takes back: the cashiers may not.
  await openTill(app, shop, 'marta')
  const call = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(call, 'products', 'code', pan.code)
  const items = [{ product_id: id, quantity: 4, discount: 0, tax: 0 }]
  for (let count = 0; count < 2; count += 1)
    await call('POST', '/sales', { client_id: null, date: shop.today(), items })
  const receipt = (number: number) => page.getByRole('heading', { level: 1, name: `Venta No. ${number}` })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  await test.step('return: Alt+B, the receipt, F4, the article, F10, the reason and Enter', async () => {
    const before = app.pressedKeys().length
    await app.press('Alt+b')
    await expect(page.getByRole('row')).toHaveCount(3)
    await app.scan('VENTA1')
    await expect(receipt(1)).toBeVisible()
    await app.press('F4')
    await expect(dialog('Devolver de la venta No. 1')).toBeVisible()
    await app.scan(pan.code)
    await expect(page.locator('[name=quantity-1]')).toHaveValue('1')
    await app.press('F10')
    await app.press('1')
    await app.press('Enter')
    await expect(page.getByRole('article', { name: 'Devolución' })).toContainText('1.25')
    expect(app.pressedKeys().slice(before)).toEqual(['Alt+b', 'F4', 'F10', '1', 'Enter'])
  })

  await test.step('void: the receipt, Supr, the reason and Enter', async () => {
    await app.press('Escape')
    await expect(page.getByRole('region', { name: 'Devoluciones' })).toBeVisible()
    const before = app.pressedKeys().length
    await app.scan('VENTA2')
    await expect(receipt(2)).toBeVisible()
    await app.press('Delete')
    await expect(dialog('Anular la venta No. 2')).toBeVisible()
    await app.press('1')
    await app.press('Enter')
    await expect(page.getByRole('main').getByText('ANULADA')).toBeVisible()
    expect(app.pressedKeys().slice(before)).toEqual(['Delete', '1', 'Enter'])
  })
  await shop.expectConsistentData({ sales: 2 })
})

test('entering goods and paying them from the drawer needs the fewest possible keys', async ({
  app,
  shop,
}) => {
  const { page } = app
  const { agua, pan } = shop.products
  await openTill(app, shop, 'marta')
  const call = await signInOnOtherDevice(shop, 'marta')
  await call('POST', '/suppliers', {
    ...{ name: 'Panadería San Martín', address: 'Zona 1', email: 'pan@ejemplo.gt', phone: '2233-4455' },
  })
  await page.reload()
  await app.expectSearchFocused()
  const before = app.pressedKeys().length
  const costOf = ({ name }: { name: string }) => page.getByRole('textbox', { name: `Costo de ${name}` })
  const selected = () => page.evaluate(() => getSelection()?.toString())

  await app.press('Alt+t')
  await expect(page.locator('[name=supplier_id]')).toBeFocused()
  await app.type('pa')
  await expect(page.getByRole('option', { name: /San Martín/ })).toBeVisible()
  await app.press('Enter')
  await expect(page.locator('[name=document]')).toBeFocused()
  await app.type('7')
  await app.press('Enter')
  await app.type('24*')
  await app.scan(pan.code)
  await expect(costOf(pan)).toBeFocused()
  await expect(costOf(pan)).toHaveValue('0.75')
  expect(await selected()).toBe('0.75')
  // The last cost is kept by Enter, and a scan in the cost keeps it too.
  await app.press('Enter')
  await app.scan(agua.code)
  await expect(costOf(agua)).toBeFocused()
  expect(await selected()).toBe('3.00')
  await app.scan(agua.code)
  await expect(page.getByRole('textbox', { name: `Cantidad de ${agua.name}` })).toHaveValue('2')
  await app.press('F10')
  await expect(page.getByRole('dialog', { name: '¿Cómo se paga?' })).toBeVisible()
  await app.press('c')
  await app.expectToast(deliveryMessages.created(1))
  expect(app.pressedKeys().slice(before)).toEqual([
    'Alt+t',
    'p',
    'a',
    'Enter',
    '7',
    'Enter',
    '2',
    '4',
    '*',
    'Enter',
    'F10',
    'c',
  ])
  expect(await findRecord(call, 'products', 'code', pan.code)).toMatchObject({ stock: 1_024 })
  expect(await findRecord(call, 'products', 'code', agua.code)).toMatchObject({ stock: 1_002 })
})

test('a stock take needs no key between scans, and the fewest possible to begin and to post it', async ({
  app,
  shop,
}) => {
  const { page } = app
  const { agua, pan } = shop.products
  await app.signIn('marta', shop.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  const call = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(call, 'products', 'code', pan.code)
  await call('PUT', `/products/${String(id)}`, { stock: 14 })
  const counted = (name: string) =>
    page.getByRole('grid', { name: 'Lo que se contó' }).getByRole('row').filter({ hasText: name })
  const before = app.pressedKeys().length

  await app.press('Control+k')
  await app.type('conteo')
  await app.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conteo de inventario' })).toBeVisible()
  await app.press('Insert')
  await app.type('A')
  await app.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conteo: A' })).toBeVisible()
  await expect(page.locator('[name=article]')).toBeFocused()
  await app.scan(pan.code)
  await app.scan(agua.code)
  await app.scan(pan.code)
  await app.type('12*')
  await app.scan(pan.code)
  await expect(counted(pan.name)).toContainText('14')
  // The last article is one too many, and put right again.
  await app.press('ArrowUp')
  await app.press('+')
  await app.press('-')
  // F10 waits for what the device still has to send; an article that waits shows no difference.
  await expect
    .poll(async () => (await call<{ tallies: unknown[] }>('GET', '/stock-counts/1/tallies')).tallies.length)
    .toBe(6)
  await expect(counted(agua.name)).toContainText('−999')
  await expect(counted(pan.name).getByRole('gridcell', { name: '0', exact: true })).toBeVisible()
  await app.press('F10')
  await expect(page.getByRole('dialog', { name: 'Diferencias del conteo' })).toBeVisible()
  await app.press('F10')
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible()
  expect(app.pressedKeys().slice(before)).toEqual([
    'Control+k',
    ...'conteo',
    'Enter',
    'Insert',
    'A',
    'Enter',
    '1',
    '2',
    '*',
    'ArrowUp',
    '+',
    '-',
    'F10',
    'F10',
  ])
  const stocks = await Promise.all(
    [pan, agua].map(async ({ code }) => (await findRecord(call, 'products', 'code', code))['stock']),
  )
  expect(stocks).toEqual([14, 1])
})
