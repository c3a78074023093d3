import type { Page } from '@playwright/test'
import { units } from '../../domain/quantity.ts'
import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import { signInOnOtherDevice } from './support/shop/other-device.ts'

/** @returns the tones so far, in hertz. */
async function listenToTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const made: OscillatorNode[] = []
    Reflect.set(window, 'tones', made)
    const create = (audio: BaseAudioContext) => new OscillatorNode(audio)
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const oscillator = create(this)
      made.push(oscillator)
      return oscillator
    }
  })
  return () =>
    page.evaluate(() => {
      const made = Reflect.get(window, 'tones') as OscillatorNode[]
      return made.map((oscillator) => oscillator.frequency.value)
    })
}

/** Each place of the focus on the sales screen, and the keys that lead there. */
const places = [
  { name: 'the search box', keys: ['F2'] },
  { name: 'the client search', keys: ['F3'] },
  { name: 'the amount tendered', keys: ['F8'] },
  { name: 'a quantity being changed', keys: ['F4'] },
  { name: 'a discount being changed', keys: ['F6'] },
  { name: 'a tax being changed', keys: ['F7'] },
  { name: 'a button', keys: ['F8', 'Tab'] },
  { name: 'a link of the menu', keys: ['F2', 'Shift+Tab', 'Shift+Tab'] },
]

test('200 scans at 5 ms a key, from every focus, add 200 right articles and no text to a field', async ({
  app,
  shop,
}) => {
  // Two hundred articles, one after another.
  test.setTimeout(300_000)
  await openTill(app, shop)
  const expected = new Map<string, number>()
  const sellable = shop.articles.filter((article) => article.stock >= units(200))

  for (let scan = 0; scan < 200; scan += 1) {
    const article = sellable[(scan * 37) % sellable.length]
    const place = places[scan % places.length]
    if (!article || !place) throw new Error('The shop has articles and the screen has places')
    if (scan > 0) for (const key of place.keys) await app.press(key)
    await app.scan(article.code)
    expected.set(article.name, (expected.get(article.name) ?? 0) + 1)
    await app.expectUnits(scan + 1)
  }

  expect(await app.unitsByArticle()).toEqual(expected)
  await app.press('F8')
  expect(await app.fieldValues()).toEqual({ product: '', client: 'Consumidor Final', tendered: '' })
})

test('a scanner without a suffix and one with Tab sell too, and equal scans count separately', async ({
  app,
  shop,
}) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code, null)
  await app.expectUnits(1)
  await app.scan(shop.products.agua.code, 'Tab')
  await app.expectUnits(2)
  await app.scan(shop.products.agua.code)
  await app.expectLines([['1', 'Agua pura 600 ml', '3', '5.00', '0.00', '0', '15.00']])
  await app.expectSearchFocused()
})

test('an unknown code is refused with a message and a sound and sells nothing; sounds can be switched off', async ({
  app,
  shop,
}) => {
  const { page } = app
  const tones = await listenToTones(page)
  await openTill(app, shop)
  await app.scan('7400000000001')
  await app.expectToast('No existe un producto con el código 7400000000001')
  await app.expectLines([])
  await app.scan(shop.products.pan.code)
  await app.expectUnits(1)
  expect(await tones()).toEqual([150, 1760])

  const sounds = page.getByRole('checkbox', { name: 'Sonidos al escanear' })
  await app.press('Alt+0')
  for (const key of ['Shift+Tab', 'Shift+Tab']) await app.press(key)
  await expect(sounds).toBeFocused()
  await app.press('Space')
  await app.press('Escape')
  await page.reload()
  await app.expectSearchFocused()
  await app.scan('7400000000002')
  await app.expectToast('No existe un producto con el código 7400000000002')
  await app.scan(shop.products.pan.code)
  await app.expectUnits(2)
  expect(await tones()).toEqual([])
  await app.press('Alt+0')
  await expect(sounds).not.toBeChecked()
})

test('an article without stock is refused with its stock', async ({ app, shop }) => {
  await openTill(app, shop)
  await app.scan(shop.products.agotado.code)
  await app.expectToast('No hay suficiente stock para Paraguas plegable. Stock actual: 0')
  await app.scan(shop.products.ultimo.code)
  await app.scan(shop.products.ultimo.code)
  await app.expectToast('No hay suficiente stock para Vela aromática. Stock actual: 1')
  await app.expectLines([['1', 'Vela aromática', '1', '15.75', '0.00', '0', '15.75']])
})

test('the scan after a receipt starts the next sale', async ({ app, shop }) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await app.scan(shop.products.pan.code)
  await app.expectLines([['1', 'Pan francés', '1', '1.25', '0.00', '0', '1.25']])
  await shop.expectConsistentData({ sales: 1 })
})

test('a price is looked up without selling, and a quantity prefix applies to the next scan', async ({
  app,
  shop,
}) => {
  await openTill(app, shop)
  await app.press('Alt+p')
  await app.scan(shop.products.cafe.code)
  await expect(app.page.locator('.price')).toHaveText(/Café molido 1 lb.*Q.42\.50.*Existencia3/)
  await app.expectLines([])
  await app.press('Escape')
  await app.expectSearchFocused()
  await app.type('3*')
  await expect(app.page.locator('.quantity-badge')).toHaveText(/^3 ×/)
  await app.scan(shop.products.cafe.code)
  await app.expectLines([['1', 'Café molido 1 lb', '3', '42.50', '0.00', '0', '127.50']])
  await app.type('2*')
  await app.scan(shop.products.cafe.code)
  await app.expectToast('No hay suficiente stock para Café molido 1 lb. Stock actual: 3')
  await app.expectUnits(3)
})

test('a scan is refused while a dialog must be answered', async ({ app, shop }) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('F9')
  await app.scan(shop.products.pan.code)
  await app.expectToast('Termina lo que está en pantalla antes de escanear')
  await app.press('Escape')
  await app.expectUnits(1)
})

test('a scan in Cuenta is an article and no way to pay, in any case and with a line feed; in a form it is refused', async ({
  app,
  shop,
}) => {
  const { page } = app
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', {
    tenders: [
      { id: 'cash', enabled: true, reference: 'none' },
      { id: 'card', enabled: true, reference: 'required' },
    ],
  })
  const product = { stock: 9, min_stock: 0, price: 2, cost: 1 }
  await owner('POST', '/products', { ...product, name: 'Tela', code: 'TEL100' })
  await owner('POST', '/products', { ...product, name: 'Aguja', code: '101' })
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  for (const [code, suffix, units] of [
    ['TEL100', 'LF', 2],
    ['101', 'Enter', 3],
    ['tel100', 'Tab', 4],
    ['101', null, 5],
  ] as const) {
    await app.press('F8')
    await app.scan(code, suffix)
    await app.expectUnits(units)
    expect(await app.fieldValues()).toMatchObject({ tendered: '' })
    await expect(page.getByRole('button', { name: 'Efectivo' })).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await app.unitsByArticle()).toEqual(
    new Map([
      [shop.products.agua.name, 1],
      ['Tela', 2],
      ['Aguja', 2],
    ]),
  )

  await app.press('Alt+4')
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible()
  await app.press('Insert')
  await app.type('Ruta Pan')
  await app.scan(shop.products.agua.code)
  await app.expectToast('Termina lo que está en pantalla antes de escanear')
  await expect(page.locator('[name=name]')).toHaveValue('Ruta Pan')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('Tab leaves every field of the till, also the client search', async ({ app, shop }) => {
  await openTill(app, shop)
  await app.press('F3')
  await app.press('Tab')
  await expect(app.page.locator('[name=tendered]')).toBeFocused()
  await app.focusByTab('button', 'Cerrar sesión')
})
