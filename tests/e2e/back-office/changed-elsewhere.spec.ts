import { expect, test } from '../support/fixtures.ts'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'
import { openTill } from '../support/app/open-till.ts'

const agua = ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']

test('a change on another device during a sale refuses the sale with its reason and keeps the lines', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/status of (401|403|404|409|422)/)
  const { page } = app
  const refusal = page.locator('#payment-refusal')
  const office = await signInOnOtherDevice(shop, 'superadmin')
  await openTill(app, shop)

  await test.step('a price: the line shows the new one, and the cashier accepts it', async () => {
    await app.scan(shop.products.pan.code)
    await app.expectUnits(1)
    await app.press('F8')
    await app.type('10')
    const pan = await findRecord(office, 'products', 'code', shop.products.pan.code)
    await office('PUT', `/products/${String(pan['id'])}`, { ...pan, price: 2 })
    await app.press('F10')
    await app.expectToast('El precio de Pan francés cambió')
    await expect(refusal).toHaveText('El precio de un producto cambió. Revisa la venta antes de cobrar.')
    await app.expectLines([['1', 'Pan francés', '1', '2.00', '0.00', '0', '2.00']])
    await shop.expectConsistentData({ sales: 0 })
    await app.press('F10')
    await app.expectReceipt(['TotalQ 2.00', 'CambioQ 8.00'])
    await app.press('Escape')
  })

  await test.step('a deleted product: the other lines are sold without it', async () => {
    await app.scan(shop.products.cafe.code)
    await app.scan(shop.products.agua.code)
    await app.expectUnits(2)
    const cafe = await findRecord(office, 'products', 'code', shop.products.cafe.code)
    await office('DELETE', `/products/${String(cafe['id'])}`)
    await app.press('Control+Enter')
    await expect(refusal).toHaveText('El producto ya no está disponible: Café molido 1 lb, línea 1')
    await app.expectUnits(2)
    // The line of that product is selected.
    await app.press('F2')
    await app.press('Delete')
    await app.expectLines([agua])
  })

  await test.step('a deleted client: another one is chosen', async () => {
    await app.press('F3')
    await app.type('jos')
    await app.press('Enter')
    await app.expectClient('José Tzoc -- 5555-9876')
    const jose = await findRecord(office, 'clients', 'name', 'José Tzoc')
    await office('DELETE', `/clients/${String(jose['id'])}`)
    await app.press('Control+Enter')
    await expect(refusal).toHaveText('El cliente ya no está disponible')
    await app.expectLines([agua])
    await shop.expectConsistentData({ sales: 1 })
    await app.press('F3')
    await app.type('mar')
    await app.press('Enter')
    await app.press('Control+Enter')
    await app.expectReceipt(['María López', 'TotalQ 5.00'])
    await app.press('Escape')
  })

  await test.step('the name of the store: it does not affect a sale', async () => {
    const store = await findRecord(office, 'stores', 'name', shop.store.name)
    await office('PUT', `/stores/${String(store['id'])}`, { ...store, name: 'Tienda Nueva' })
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 5.00'])
    await app.press('Escape')
  })

  await test.step('the closed register: a new one is opened, and the sale belongs to it', async () => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    const ana = await signInOnOtherDevice(shop, 'ana')
    const { sales_total } = await ana('POST', '/cash-registers/close', { closing_amount: 512 })
    expect(sales_total).toBe(12)
    await app.press('Control+Enter')
    await app.expectToast('No tienes una caja abierta')
    await expect(page).toHaveURL(/\/open-cash-register$/)
    await expect(page.getByText('Hay una venta sin cobrar.')).toBeVisible()
    await shop.expectConsistentData({ sales: 3 })
    await app.type('100')
    await app.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await app.expectLines([agua])
    await app.press('Control+Enter')
    await app.expectReceipt(['TotalQ 5.00'])
    await app.press('Escape')
  })

  await test.step('the deleted cashier: her sale is refused for good, and the next cashier starts with an empty sale', async () => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    const ana = await findRecord(office, 'users', 'username', 'ana')
    // A user with an open register cannot be deleted: the owner counts it first.
    const { register } = await (await signInOnOtherDevice(shop, 'ana'))('GET', '/cash-registers/status')
    const { id } = register as { id: number }
    await office('POST', `/cash-registers/${id}/close`, { closing_amount: 105 })
    await office('DELETE', `/users/${String(ana['id'])}`)
    await app.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Inicio de sesión' })).toBeVisible()
    await app.expectLines([agua])
    // Her sale had no definite answer, so it is delivered for her as soon as somebody has signed in.
    const delivered = page.waitForResponse((answer) => answer.url().endsWith('/sales'))
    await app.signIn('beto', shop.password)
    expect((await delivered).status()).toBe(403)
    await app.goToMenu('Abrir Caja')
    await app.type('100')
    await app.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await app.expectLines([])
  })
  await shop.expectConsistentData({ sales: 4 })
})
