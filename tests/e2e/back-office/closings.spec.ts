import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { readPdf } from '../support/devices/pdf.ts'
import { signInOnOtherDevice } from '../support/shop/other-device.ts'

test('an owner finds a closing, has its PDF and prints it again on 80 mm, by keys alone', async ({
  app,
  shop,
}) => {
  const ana = await signInOnOtherDevice(shop, 'ana')
  await ana('POST', '/cash-registers/open', { initial_amount: 100 })
  await ana('POST', '/cash-registers/movements', { kind: 'supplier', amount: 20, reason: 'Pan' })
  await ana('POST', '/cash-registers/close', { closing_amount: 75, left_amount: 50 })

  const { page } = app
  await app.signIn('marta', shop.password)
  await expect(page.getByText('Hola, Marta')).toBeVisible()
  await app.press('Control+k')
  await app.type('cierres')
  await app.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Falta efectivo')

  await app.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cierre de caja No. 1')
  const downloading = page.waitForEvent('download')
  await app.press('F7')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('cierre-caja-1-copia.pdf')
  const { text } = await readPdf(await readFile(await download.path()))
  for (const part of [
    'COPIA',
    'Cierre No. 1',
    'Cajero: Ana López',
    'Monto esperado = Q 80.00',
    'Quedó en caja Q 50.00',
  ])
    expect(text).toContain(part)
  await expect(page.getByText('La copia está en las descargas')).toBeVisible()
  await app.press('Control+p')
  await expect.poll(() => app.printed()).toHaveLength(1)
  expect(app.printed()[0]?.title).toMatch(/^Cierre_\d\d-\d\d-\d{4}$/)
  expect(app.printed()[0]?.html).toContain('COPIA')

  await app.press('Escape')
  await expect(page.locator('tr:focus')).toContainText('Ana López')
  await app.press('F2')
  await expect(page.locator('[name=from]')).toBeFocused()
})
