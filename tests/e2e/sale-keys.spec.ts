import { openTill } from './support/till/open-till.ts'
import { expect, test } from './support/fixtures.ts'

test('the till asks about a number typed into the search before it sells or pays', async ({ till, shop }) => {
  const { page } = till
  const { agua, pan } = shop.products
  await openTill(till, shop)
  const highlighted = page.getByRole('option', { selected: true })

  await test.step('without lines the first match is pre-selected (docs/product.md §2.5)', async () => {
    await till.type('7401')
    await expect(highlighted).toHaveCount(1)
    await till.press('Enter')
    await till.expectUnits(1)
  })

  await test.step('with lines no match is pre-selected, and Enter asks whether the number is the payment', async () => {
    await till.type('7401')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(highlighted).toHaveCount(0)
    await till.press('Enter')
    await expect(page.getByText('No es un código. ¿Es el pago? F8 Cobrar Q 7,401.00').first()).toBeVisible()
    await till.expectUnits(1)
  })

  await test.step('arrows and Enter still select a match', async () => {
    await till.press('ArrowDown')
    await expect(highlighted).toHaveCount(1)
    await till.press('Enter')
    await till.expectUnits(2)
    await till.expectSearchFocused()
  })

  await test.step('a scan and a complete code are sold immediately', async () => {
    await till.scan(pan.code)
    await till.type(agua.code)
    await till.press('Enter')
    await till.expectUnits(4)
  })

  await test.step('F8 moves the number to Cuenta', async () => {
    await till.type('100')
    await till.press('Enter')
    await till.press('F8')
    await expect.poll(() => till.fieldValues()).toMatchObject({ product: '', tendered: '100' })
    await till.press('Enter')
    await till.expectReceipt(['Efectivo', 'Q 100.00'])
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
  till,
  shop,
}) => {
  const { page } = till
  await openTill(till, shop)

  await test.step('+ and - write no text into an empty sale', async () => {
    await till.press('+')
    await till.press('-')
    expect(await till.fieldValues()).toMatchObject({ product: '' })
  })

  await test.step('words without a match do not count as a code', async () => {
    await till.type('Zoila')
    await till.press('Enter')
    await till.expectToast('Ningún producto coincide con Zoila')
    await till.press('Escape')
  })

  await test.step('Tab leaves a list that scrolls', async () => {
    await till.type('a')
    await expect(page.getByRole('option').nth(20)).toBeAttached()
    await till.press('Tab')
    await expect(page.locator('[name=client]')).toBeFocused()
    await till.press('F2')
  })

  await test.step('a percentage of a line is shown in quetzales while it is typed', async () => {
    await till.scan(shop.products.agua.code)
    await till.press('F6')
    await till.type('10%')
    await expect(page.locator('.line-cell__meant')).toHaveText(/^Q\s0\.50$/)
    await till.press('Enter')
    await till.expectLines([['1', shop.products.agua.name, '1', '5.00', '0.50', '0', '5.00']])
  })

  await test.step('too little money shows the missing amount', async () => {
    await till.press('F8')
    await till.type('4')
    await till.press('Enter')
    await till.expectToast('Debe ingresar un monto de pago válido')
    await expect(page.locator('#payment-refusal')).toHaveText(/válido\s*Faltan Q\s0\.50$/)
  })

  await test.step('after a refused figure F-keys return to its cell, and a scan is sold', async () => {
    await till.press('F4')
    await till.type('0')
    for (const key of ['F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'Control+Enter', 'Tab']) {
      await till.press(key)
      await expect(page.locator('[name=quantity]')).toBeFocused()
    }
    expect(await till.fieldValues()).toMatchObject({ quantity: '0' })
    await till.scan(shop.products.pan.code)
    await till.expectUnits(2)
    await till.expectSearchFocused()
  })
})
