import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'

test('a slow scanner with Tab and another keyboard layout is measured, tried, stored and sells, by keyboard alone', async ({
  till,
  shop,
}) => {
  const { page } = till
  const slow = await till.connectScanner({ pace: 55, suffix: 'Tab', wrongLayout: true })
  await openTill(till, shop)
  await till.press('Alt+0')
  await till.pressButton('Medir el lector de códigos')
  await expect(page).toHaveURL(/\/scanner$/)
  await expect(page.getByRole('heading', { name: 'Lector de códigos' })).toBeVisible()

  for (const scans of [1, 2, 3]) {
    await slow('AB-12')
    if (scans < 3) await expect(page.locator('.scan-pad__count')).toHaveText(`${scans} de 3`)
  }
  await expect(page.locator('[name=printed_code]')).toBeFocused()
  await till.type('AB-12')
  await till.press('Enter')
  await expect(page.locator('.scanner-facts')).toHaveText(
    /Hasta \d+ ms entre teclas.*Termina cada código con Tab.*De Estados Unidos/,
  )

  const trial = page.locator('[name=trial]')
  await expect(trial).toBeFocused()
  await slow('AB-12')
  await slow(shop.products.agua.code)
  await expect(page.locator('.scan-trials li')).toHaveText([
    `${shop.products.agua.code}Agua pura 600 ml`,
    'AB-12No está en el catálogo',
  ])
  await expect(trial).toHaveValue('')
  await till.pressButton('Guardar')
  await expect(page.getByText('Este equipo ya recuerda tu lector.')).toBeVisible()
  await expect(trial).toBeFocused()

  await till.goToMenu('Ventas')
  await till.expectSearchFocused()
  await slow('AB-12')
  await till.expectToast('No existe un producto con el código AB-12')
  await till.press('F8')
  await slow(shop.products.agua.code)
  await till.expectUnits(1)
  expect(await till.fieldValues()).toEqual({ product: '', client: 'Consumidor Final', tendered: '' })

  await page.reload()
  await till.expectSearchFocused()
  await slow(shop.products.agua.code)
  await till.expectUnits(2)

  await till.press('Alt+0')
  await till.pressButton('Medir el lector de códigos')
  await till.pressButton('Olvidar lo medido')
  await expect(page.getByText('Lo que este equipo recuerda')).toBeHidden()
  await till.goToMenu('Ventas')
  await till.expectSearchFocused()
  await till.scan('AB-12')
  await till.expectToast('No existe un producto con el código AB-12')
})
