import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'

test('a slow scanner with Tab and another keyboard layout is measured, tried, stored and sells, by keyboard alone', async ({
  app,
  shop,
}) => {
  const { page } = app
  const slow = await app.connectScanner({ pace: 55, suffix: 'Tab', wrongLayout: true })
  await openTill(app, shop)
  await app.press('Alt+0')
  await app.pressButton('Medir el lector de códigos')
  await expect(page).toHaveURL(/\/scanner$/)
  await expect(page.getByRole('heading', { name: 'Lector de códigos' })).toBeVisible()

  for (const scans of [1, 2, 3]) {
    await slow('AB-12')
    if (scans < 3) await expect(page.locator('.scan-pad__count')).toHaveText(`${scans} de 3`)
  }
  await expect(page.locator('[name=printed_code]')).toBeFocused()
  await app.type('AB-12')
  await app.press('Enter')
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
  await app.pressButton('Guardar')
  await expect(page.getByText('Este equipo ya recuerda tu lector.')).toBeVisible()
  await expect(trial).toBeFocused()

  await app.goToMenu('Ventas')
  await app.expectSearchFocused()
  await slow('AB-12')
  await app.expectToast('No existe un producto con el código AB-12')
  await app.press('F8')
  await slow(shop.products.agua.code)
  await app.expectUnits(1)
  expect(await app.fieldValues()).toEqual({ product: '', client: 'Consumidor Final', tendered: '' })

  await page.reload()
  await app.expectSearchFocused()
  await slow(shop.products.agua.code)
  await app.expectUnits(2)

  await app.press('Alt+0')
  await app.pressButton('Medir el lector de códigos')
  await app.pressButton('Olvidar lo medido')
  await expect(page.getByText('Lo que este equipo recuerda')).toBeHidden()
  await app.goToMenu('Ventas')
  await app.expectSearchFocused()
  await app.scan('AB-12')
  await app.expectToast('No existe un producto con el código AB-12')
})
