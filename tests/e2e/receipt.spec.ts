import { expect, test } from './support/fixtures.ts'
import { expectPaper } from './support/app/expect-paper.ts'
import { openTill } from './support/app/open-till.ts'
import { withoutFeed } from './support/app/without-feed.ts'

declare global {
  /** In the page: the requests since Ctrl+Enter, the receipt and its frame, in their order. */
  var stepsOfSale: string[]
}

test('the receipt is 80 mm wide, on one page as long as its content, with the texts of the sale', async ({
  app,
  shop,
}) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.scan(shop.products.pan.code)
  await app.expectUnits(2)
  await app.press('F6')
  await app.type('0.25')
  await app.press('Enter')
  await app.press('F7')
  await app.type('12')
  await app.press('Enter')
  await app.press('F8')
  await app.type('10')
  await app.press('Enter')
  await app.expectReceipt(['TotalQ 6.12', 'CambioQ 3.88'])
  await app.press('Enter')
  await expect.poll(() => app.printed()).toHaveLength(1)

  await expectPaper(app, [
    'Tienda La Bendición',
    'Cliente: Consumidor Final',
    'Atendió: Ana López',
    'Agua pura 600 ml',
    '× 5.00',
    'Pan francés',
    '× 1.25',
    'Q 6.25',
    'Q 0.25',
    'Q 0.12',
    'Q 6.12',
    'Q 10.00',
    'Q 3.88',
    '¡Gracias por su compra!',
    'Este documento es un comprobante de venta',
    'No válido como factura',
  ])
  expect(app.printed()[0]?.title).toMatch(/^Recibo_/)
})

test('printing returns the focus, so that the next keys reach the till', async ({ app, shop }) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await app.press('Enter')
  await expect.poll(() => app.printed()).toHaveLength(1)
  await expect(app.page.locator('iframe')).toHaveCount(0)
  await app.expectSearchFocused()
  await app.scan(shop.products.pan.code)
  await app.expectUnits(1)
})

test('a failing printer loses no sale', async ({ app, shop, problems }) => {
  problems.expect(/paper jam/)
  await app.page.addInitScript(() => {
    window.print = () => {
      throw new Error('paper jam')
    }
  })
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await app.press('Enter')
  await app.expectToast('No se pudo imprimir el recibo. La venta está guardada.')
  await app.expectLines([])
  await shop.expectConsistentData({ sales: 1 })
})

test('without a stream, until the receipt is painted only the sale is requested; the products follow', async ({
  app,
  shop,
}) => {
  await withoutFeed(app.page)
  await app.page.addInitScript(() => {
    const steps: string[] = []
    globalThis.stepsOfSale = steps
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      steps.push(`${method} ${String(url).replace(/^.*\/api\/v1|\?.*$/g, '')}`)
      open.call(this, method, url, true)
    }
    new MutationObserver(() => {
      if (steps.includes('receipt') || !document.querySelector('[role=dialog] .receipt')) return
      steps.push('receipt')
      requestAnimationFrame(() => steps.push('frame'))
    }).observe(document, { childList: true, subtree: true })
    addEventListener('keydown', ({ ctrlKey, key }) => {
      if (ctrlKey && key === 'Enter') steps.length = 0
    })
  })
  const steps = () => app.page.evaluate(() => globalThis.stepsOfSale)
  await openTill(app, shop)
  // The register is asked for at the sign-in, and again a second after the menu has loaded: neither belongs to the sale.
  await expect
    .poll(async () => (await steps()).filter((step) => step === 'GET /cash-registers/status'))
    .toHaveLength(2)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await expect
    .poll(async () => (await steps()).slice(0, 4))
    .toEqual(['POST /sales', 'receipt', 'frame', 'GET /products'])
})
