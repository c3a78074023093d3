import { openTill } from '../support/app/open-till.ts'
import { expect, test, withMotion } from '../support/fixtures.ts'

test.use(withMotion)

test('the till asks about a number typed into the search before it sells or pays', async ({ app, shop }) => {
  const { page } = app
  const { agua, pan } = shop.products
  await openTill(app, shop)
  const highlighted = page.getByRole('option', { selected: true })

  await test.step('without lines the first match is pre-selected (docs/product.md §2.5)', async () => {
    await app.type('7401')
    await expect(highlighted).toHaveCount(1)
    await app.press('Enter')
    await app.expectUnits(1)
  })

  await test.step('with lines no match is pre-selected, and Enter asks whether the number is the payment', async () => {
    await app.type('7401')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(highlighted).toHaveCount(0)
    await app.press('Enter')
    await expect(page.getByText('No es un código. ¿Es el pago? F8 Cobrar Q 7,401.00').first()).toBeVisible()
    await app.expectUnits(1)
  })

  await test.step('arrows and Enter still select a match', async () => {
    await app.press('ArrowDown')
    await expect(highlighted).toHaveCount(1)
    await app.press('Enter')
    await app.expectUnits(2)
    await app.expectSearchFocused()
  })

  await test.step('a scan and a complete code are sold immediately', async () => {
    await app.scan(pan.code)
    await app.type(agua.code)
    await app.press('Enter')
    await app.expectUnits(4)
  })

  await test.step('F8 moves the number to Cuenta', async () => {
    await app.type('100')
    await app.press('Enter')
    await app.press('F8')
    await expect.poll(() => app.fieldValues()).toMatchObject({ product: '', tendered: '100' })
    await app.press('Enter')
    await app.expectReceipt(['Efectivo', 'Q 100.00'])
  })

  await test.step('the receipt is centred in its dialog', async () => {
    const gaps = await page.locator('.receipt-paper').evaluate((box) => {
      const paper = box.querySelector('.receipt')?.getBoundingClientRect()
      const { left, width } = box.getBoundingClientRect()
      return paper && [paper.left - left, left + width - paper.right].map(Math.round)
    })
    expect(gaps?.[0]).toBeGreaterThan(0)
    expect(gaps?.[0]).toBe(gaps?.[1])
  })
})

test('text typed at the till has an effect or a message at its field, and never stays without one', async ({
  app,
  shop,
}) => {
  const { page } = app
  await openTill(app, shop)

  await test.step('+ writes no text into an empty sale, and - is told to be no product', async () => {
    await app.press('+')
    await app.press('-')
    await app.press('Enter')
    await app.expectToast('Ningún producto coincide con -')
    expect(await app.fieldValues()).toMatchObject({ product: '-' })
    await app.press('Escape')
  })

  await test.step('words without a match do not count as a code', async () => {
    await app.type('Zoila')
    await app.press('Enter')
    await app.expectToast('Ningún producto coincide con Zoila')
    await app.press('Escape')
  })

  await test.step('Tab leaves a list that scrolls', async () => {
    await app.type('a')
    await expect(page.getByRole('option').nth(20)).toBeAttached()
    await app.press('Tab')
    await expect(page.locator('[name=client]')).toBeFocused()
    await app.press('F2')
  })

  await test.step('a percentage of a line is shown in quetzales while it is typed', async () => {
    await app.scan(shop.products.agua.code)
    await app.press('F6')
    await app.type('10%')
    await expect(page.locator('.line-cell__meant')).toHaveText(/^Q\s0\.50$/)
    await app.press('Enter')
    await app.expectLines([['1', shop.products.agua.name, '1', '5.00', '0.50', '0', '5.00']])
  })

  await test.step('too little money shows the missing amount', async () => {
    await app.press('F8')
    await app.type('4')
    await app.press('Enter')
    await app.expectToast('Debe ingresar un monto de pago válido')
    await expect(page.locator('#payment-refusal')).toHaveText(/válido\s*Faltan Q\s0\.50$/)
  })

  await test.step('after a refused figure F-keys return to its cell, and a scan is sold', async () => {
    await app.press('F4')
    await app.type('0')
    for (const key of ['F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'Control+Enter', 'Tab']) {
      await app.press(key)
      await expect(page.locator('[name=quantity]')).toBeFocused()
    }
    expect(await app.fieldValues()).toMatchObject({ quantity: '0' })
    await app.scan(shop.products.pan.code)
    await app.expectUnits(2)
    await app.expectSearchFocused()
  })
})
