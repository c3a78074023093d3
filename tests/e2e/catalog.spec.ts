import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'

test('a search by words sells the article it found, also when Enter comes before its answer', async ({
  till,
  shop,
}) => {
  await openTill(till, shop)
  await till.type('pura agua')
  await expect(till.page.getByRole('option').first()).toContainText(shop.products.agua.name)
  await till.press('Enter')
  await till.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
  // Pasted and selected at once: the answer has not come yet.
  await till.page.keyboard.insertText('frances')
  await till.press('Enter')
  await till.expectLines([
    ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00'],
    ['2', 'Pan francés', '1', '1.25', '0.00', '0', '1.25'],
  ])
  await till.page.keyboard.insertText('pna')
  await till.press('Enter')
  await till.expectToast('Ningún producto coincide con pna')
  await till.expectUnits(2)
})

test('after a sale and at the next start only changes are loaded, and the cached catalog is used meanwhile', async ({
  till,
  shop,
}) => {
  const { page } = till
  const loads: { full: boolean; products: number }[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (!url.pathname.endsWith('/products')) return
    void response.json().then((body: { data: { products: unknown[] } }) => {
      loads.push({ full: !url.searchParams.has('since'), products: body.data.products.length })
    })
  })
  await openTill(till, shop)
  await expect.poll(() => loads).toEqual([{ full: true, products: shop.articles.length }])
  await till.scan(shop.products.cafe.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt([])
  await expect.poll(() => loads.slice(1)).toEqual([{ full: false, products: 1 }])
  await till.press('Escape')

  // The server does not answer this start; the cached catalog is used all the same.
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/products\?since=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await till.expectSearchFocused()
  await till.type('cafe')
  await expect(page.getByRole('option').first()).toContainText(
    `${shop.products.cafe.stock - 1} en existencia`,
  )
  held.resolve(undefined)
  await expect.poll(() => loads.slice(2)).toEqual([{ full: false, products: 0 }])
})
