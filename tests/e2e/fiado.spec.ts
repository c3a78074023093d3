import { expect } from './support/fixtures.ts'
import { test } from './support/app/killable-app.ts'
import { openScreen } from './support/app/open-screen.ts'
import { expectPaper } from './support/app/expect-paper.ts'
import { openTill } from './support/app/open-till.ts'
import { storedChild } from './support/app/stored-till.ts'
import { findRecord, signInOnOtherDevice, type ApiCall } from './support/shop/other-device.ts'

/** The owner lets the till sell on credit, with a limit of Q 100.00 for María. */
async function sellOnCredit(owner: ApiCall): Promise<number> {
  await owner('PUT', '/settings', {
    tenders: [
      { id: 'cash', enabled: true, reference: 'none' },
      { id: 'credit', enabled: true, reference: 'none' },
    ],
  })
  const { id } = await findRecord(owner, 'clients', 'name', 'María López')
  await owner('PUT', `/clients/${String(id)}`, { credit_limit: 100 })
  return Number(id)
}

test('fiado by keys alone: another till uses the limit up, the rest is paid in cash, and a debt is paid after a kill', async ({
  startApp,
  shop,
}) => {
  const owner = await signInOnOtherDevice(shop, 'marta')
  const maria = await sellOnCredit(owner)
  const before = await startApp()
  const { app, page } = before
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await expect(page.getByRole('button', { name: 'Fiado' })).toBeVisible()

  await app.press('F8')
  await app.type('f')
  await expect(page.locator('[name=client]')).toBeFocused()
  await app.type('maría')
  await app.press('Enter')
  await expect(page.locator('.account-line')).toHaveText(/^No debe nada · disponible Q\s100\.00$/)
  await expect(page.locator('[name=tendered]')).toBeFocused()

  // What another till sold on credit meanwhile.
  await owner('POST', `/clients/${maria}/adjustments`, { amount: 97, reason: 'Cuaderno' })
  await app.press('Enter')
  await expect(page.locator('#payment-refusal')).toHaveText(/^Disponible Q\s3\.00$/)
  await expect(page.locator('.account-line')).toHaveText(/^Debe Q\s97\.00 · disponible Q\s3\.00 · desde hoy$/)
  await app.press('Backspace')
  await app.type('3f')
  await app.press('Enter')
  await app.press('Control+Enter')
  await app.expectReceipt(['FiadoQ 3.00', 'EfectivoQ 2.00', 'CambioQ 0.00'])
  await app.press('Escape')

  await openScreen(app, 'Alt+o', 'Abono')
  await app.type('mar')
  await app.press('Enter')
  await expect(page.locator('[name=amount]')).toBeFocused()
  await app.press('F8')
  await expect(page.locator('[name=amount]')).toHaveValue('100.00')
  await expect
    .poll(() => storedChild(page, 'accountPayment'))
    .toMatchObject({ context: { draft: { amount: '100.00' } } })
  await before.kill()

  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page).not.toHaveURL(/\/$|login/)
  await after.app.goToMenu('Abono')
  const amount = after.page.locator('[name=amount]')
  await expect(amount).toHaveValue('100.00')
  await after.app.press('Control+a')
  await after.app.type('40')
  await expect(amount).toHaveValue('40')
  await after.app.press('Enter')
  await expect.poll(() => after.app.printed()).toHaveLength(1)
  await expectPaper(after.app, [
    'ABONO',
    'María López',
    'Saldo anterior',
    'Q 100.00',
    'Saldo nuevo',
    'Q 60.00',
  ])
  await expect(after.page.locator('[name=client]')).toBeFocused()

  // The statement comes out of the printer, and of the two workers that write files.
  await after.page.goto(`${shop.url}/client/${maria}/account`)
  await expect(after.page.getByRole('heading', { name: 'Estado de cuenta: María López' })).toBeVisible()
  await after.app.press('Control+p')
  await expect.poll(() => after.app.printed()).toHaveLength(2)
  await expectPaper(after.app, ['ESTADO DE CUENTA', 'Cliente: María López', 'Saldo final', 'Q 60.00'])
  for (const [key, extension] of [
    ['F7', 'pdf'],
    ['F8', 'xlsx'],
  ] as const) {
    const downloading = after.page.waitForEvent('download')
    await after.app.press(key)
    const name = (await downloading).suggestedFilename()
    expect(name).toMatch(new RegExp(`^Estado_de_cuenta_Maria_Lopez_[\\d-]+\\.${extension}$`))
  }

  // The drawer has what was paid in cash: Q 2.00 of the sale and the Q 40.00.
  await after.app.goToMenu('Cerrar Caja')
  await after.app.type('542')
  await after.app.press('Enter')
  await expect(after.page.getByText('Cuadra').first()).toBeVisible()
  const { balance } = await findRecord(owner, 'clients', 'name', 'María López')
  const { registers } = await owner('GET', '/cash-registers')
  expect([balance, registers]).toEqual([60, [expect.objectContaining({ expected_cash: 542, difference: 0 })]])
  await shop.expectConsistentData({ sales: 1 })
})
