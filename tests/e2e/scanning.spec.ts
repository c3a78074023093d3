import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'

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
  till,
  shop,
}) => {
  // Two hundred articles, one after another.
  test.setTimeout(300_000)
  await openTill(till, shop)
  const expected = new Map<string, number>()
  const sellable = shop.articles.filter((article) => article.stock >= 200)

  for (let scan = 0; scan < 200; scan += 1) {
    const article = sellable[(scan * 37) % sellable.length]
    const place = places[scan % places.length]
    if (!article || !place) throw new Error('The shop has articles and the screen has places')
    if (scan > 0) for (const key of place.keys) await till.press(key)
    await till.scan(article.code)
    expected.set(article.name, (expected.get(article.name) ?? 0) + 1)
    await till.expectUnits(scan + 1)
  }

  expect(await till.unitsByArticle()).toEqual(expected)
  await till.press('F8')
  expect(await till.fieldValues()).toEqual({ product: '', client: 'Consumidor Final', tendered: '' })
})

test('a scanner without a suffix and one with Tab sell too, and equal scans count separately', async ({
  till,
  shop,
}) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code, null)
  await till.expectUnits(1)
  await till.scan(shop.products.agua.code, 'Tab')
  await till.expectUnits(2)
  await till.scan(shop.products.agua.code)
  await till.expectLines([['1', 'Agua pura 600 ml', '3', '5.00', '0.00', '0', '15.00']])
  await till.expectSearchFocused()
})

test('an unknown code is refused with a message and a sound and sells nothing; sounds can be switched off', async ({
  till,
  shop,
}) => {
  const { page } = till
  const tones = await listenToTones(page)
  await openTill(till, shop)
  await till.scan('7400000000001')
  await till.expectToast('No existe un producto con el código 7400000000001')
  await till.expectLines([])
  await till.scan(shop.products.pan.code)
  await till.expectUnits(1)
  expect(await tones()).toEqual([150, 1760])

  const sounds = page.getByRole('checkbox', { name: 'Sonidos al escanear' })
  await till.press('Alt+0')
  for (const key of ['Shift+Tab', 'Shift+Tab']) await till.press(key)
  await expect(sounds).toBeFocused()
  await till.press('Space')
  await till.press('Escape')
  await page.reload()
  await till.expectSearchFocused()
  await till.scan('7400000000002')
  await till.expectToast('No existe un producto con el código 7400000000002')
  await till.scan(shop.products.pan.code)
  await till.expectUnits(2)
  expect(await tones()).toEqual([])
  await till.press('Alt+0')
  await expect(sounds).not.toBeChecked()
})

test('an article without stock is refused with its stock', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.scan(shop.products.agotado.code)
  await till.expectToast('No hay suficiente stock para Paraguas plegable. Stock actual: 0')
  await till.scan(shop.products.ultimo.code)
  await till.scan(shop.products.ultimo.code)
  await till.expectToast('No hay suficiente stock para Vela aromática. Stock actual: 1')
  await till.expectLines([['1', 'Vela aromática', '1', '15.75', '0.00', '0', '15.75']])
})

test('the scan after a receipt starts the next sale', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt(['TotalQ 5.00'])
  await till.scan(shop.products.pan.code)
  await till.expectLines([['1', 'Pan francés', '1', '1.25', '0.00', '0', '1.25']])
  await shop.expectConsistentData({ sales: 1 })
})

test('a price is looked up without selling, and a quantity prefix applies to the next scan', async ({
  till,
  shop,
}) => {
  await openTill(till, shop)
  await till.press('Alt+p')
  await till.scan(shop.products.cafe.code)
  await expect(till.page.locator('.price')).toHaveText(/Café molido 1 lb.*Q.42\.50.*Existencia3/)
  await till.expectLines([])
  await till.press('Escape')
  await till.expectSearchFocused()
  await till.type('3*')
  await expect(till.page.locator('.quantity-badge')).toHaveText(/^3 ×/)
  await till.scan(shop.products.cafe.code)
  await till.expectLines([['1', 'Café molido 1 lb', '3', '42.50', '0.00', '0', '127.50']])
  await till.type('2*')
  await till.scan(shop.products.cafe.code)
  await till.expectToast('No hay suficiente stock para Café molido 1 lb. Stock actual: 3')
  await till.expectUnits(3)
})

test('a scan is refused while a dialog must be answered', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  await till.press('F9')
  await till.scan(shop.products.pan.code)
  await till.expectToast('Termina lo que está en pantalla antes de escanear')
  await till.press('Escape')
  await till.expectUnits(1)
})

test('Tab leaves every field of the till, also the client search', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.press('F3')
  await till.press('Tab')
  await expect(till.page.locator('[name=tendered]')).toBeFocused()
  await till.focusByTab('button', 'Cerrar sesión')
})
