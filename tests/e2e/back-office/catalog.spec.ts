import { inUnits } from '../../../domain/quantity.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTill } from '../support/app/open-till.ts'
import { withoutFeed } from '../support/app/without-feed.ts'

test('a search by words sells the article it found, also when Enter comes before its answer', async ({
  app,
  shop,
}) => {
  await openTill(app, shop)
  await app.type('pura agua')
  await expect(app.page.getByRole('option').first()).toContainText(shop.products.agua.name)
  await app.press('Enter')
  await app.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
  // Pasted and selected at once: the answer has not come yet.
  await app.page.keyboard.insertText('frances')
  await app.press('Enter')
  await app.expectLines([
    ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00'],
    ['2', 'Pan francés', '1', '1.25', '0.00', '0', '1.25'],
  ])
  await app.page.keyboard.insertText('pna')
  await app.press('Enter')
  await app.expectToast('Ningún producto coincide con pna')
  await app.expectUnits(2)
})

test('without a stream, after a sale and at the next start only changes are loaded, and the cached catalog is used meanwhile', async ({
  app,
  shop,
}) => {
  const { page } = app
  await withoutFeed(page)
  const loads: { full: boolean; products: number }[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (!url.pathname.endsWith('/products')) return
    void response.json().then((body: { data: { products: unknown[] } }) => {
      loads.push({ full: !url.searchParams.has('since'), products: body.data.products.length })
    })
  })
  await openTill(app, shop)
  await expect.poll(() => loads).toEqual([{ full: true, products: shop.articles.length }])
  await app.scan(shop.products.cafe.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt([])
  await expect.poll(() => loads.slice(1)).toEqual([{ full: false, products: 1 }])
  await app.press('Escape')

  // The server does not answer this start; the cached catalog is used all the same.
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/products\?since=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await app.expectSearchFocused()
  await app.type('cafe')
  await expect(page.getByRole('option').first()).toContainText(
    `${inUnits(shop.products.cafe.stock) - 1} en existencia`,
  )
  held.resolve(undefined)
  await expect.poll(() => loads.slice(2)).toEqual([{ full: false, products: 0 }])
})
