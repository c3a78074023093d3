import { expect, test } from './support/fixtures.ts'
import { findRecord, signInElsewhere } from './support/shop/other-device.ts'
import { openTill } from './support/till/open-till.ts'

const agua = ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']

test('a change on another device during a sale refuses the sale with its reason and keeps the lines', async ({
  till,
  shop,
  problems,
}) => {
  problems.expect(/status of (401|404|409|422)/)
  const { page } = till
  const refusal = page.locator('#payment-refusal')
  const office = await signInElsewhere(shop, 'superadmin')
  await openTill(till, shop)

  await test.step('a price: the line shows the new one, and the cashier accepts it', async () => {
    await till.scan(shop.products.pan.code)
    await till.expectUnits(1)
    await till.press('F8')
    await till.type('10')
    const pan = await findRecord(office, 'products', 'code', shop.products.pan.code)
    await office('PUT', `/products/${String(pan['id'])}`, { ...pan, price: 2 })
    await till.press('F10')
    await till.expectToast('El precio de Pan francés cambió')
    await expect(refusal).toHaveText('El precio de un producto cambió. Revisa la venta antes de cobrar.')
    await till.expectLines([['1', 'Pan francés', '1', '2.00', '0.00', '0', '2.00']])
    await shop.expectConsistentData({ sales: 0 })
    await till.press('F10')
    await till.expectReceipt(['TotalQ 2.00', 'CambioQ 8.00'])
    await till.press('Escape')
  })

  await test.step('a deleted product: the other lines are sold without it', async () => {
    await till.scan(shop.products.cafe.code)
    await till.scan(shop.products.agua.code)
    await till.expectUnits(2)
    const cafe = await findRecord(office, 'products', 'code', shop.products.cafe.code)
    await office('DELETE', `/products/${String(cafe['id'])}`)
    await till.press('Control+Enter')
    await expect(refusal).toHaveText('El producto ya no está disponible: Café molido 1 lb, línea 1')
    await till.expectUnits(2)
    // The line of that product is selected.
    await till.press('F2')
    await till.press('Delete')
    await till.expectLines([agua])
  })

  await test.step('a deleted client: another one is chosen', async () => {
    await till.press('F3')
    await till.type('jos')
    await till.press('Enter')
    await till.expectClient('José Tzoc -- 5555-9876')
    const jose = await findRecord(office, 'clients', 'name', 'José Tzoc')
    await office('DELETE', `/clients/${String(jose['id'])}`)
    await till.press('Control+Enter')
    await expect(refusal).toHaveText('El cliente ya no está disponible')
    await till.expectLines([agua])
    await shop.expectConsistentData({ sales: 1 })
    await till.press('F3')
    await till.type('mar')
    await till.press('Enter')
    await till.press('Control+Enter')
    await till.expectReceipt(['María López', 'TotalQ 5.00'])
    await till.press('Escape')
  })

  await test.step('the name of the store: it does not affect a sale', async () => {
    const store = await findRecord(office, 'stores', 'name', shop.store.name)
    await office('PUT', `/stores/${String(store['id'])}`, { ...store, name: 'Tienda Nueva' })
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await till.press('Control+Enter')
    await till.expectReceipt(['TotalQ 5.00'])
    await till.press('Escape')
  })

  await test.step('the closed register: a new one is opened, and the sale belongs to it', async () => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    const ana = await signInElsewhere(shop, 'ana')
    const { sales_total } = await ana('POST', '/cash-registers/close', { closing_amount: 512 })
    expect(sales_total).toBe(12)
    await till.press('Control+Enter')
    await till.expectToast('No tienes una caja abierta')
    await expect(page).toHaveURL(/\/open-cash-register$/)
    await expect(page.getByText('Hay una venta sin cobrar.')).toBeVisible()
    await shop.expectConsistentData({ sales: 3 })
    await till.type('100')
    await till.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await till.expectLines([agua])
    await till.press('Control+Enter')
    await till.expectReceipt(['TotalQ 5.00'])
    await till.press('Escape')
  })

  await test.step('the deleted cashier: nobody sells these lines, and the next cashier starts with an empty sale', async () => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    const ana = await findRecord(office, 'users', 'username', 'ana')
    // A user with an open register cannot be deleted: the owner counts it first.
    const { register } = await (await signInElsewhere(shop, 'ana'))('GET', '/cash-registers/status')
    const { id } = register as { id: number }
    await office('POST', `/cash-registers/${id}/close`, { closing_amount: 105 })
    await office('DELETE', `/users/${String(ana['id'])}`)
    await till.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Inicio de sesión' })).toBeVisible()
    await till.expectLines([agua])
    await till.signIn('beto', shop.password)
    await till.goToMenu('Abrir Caja')
    await till.type('100')
    await till.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await till.expectLines([])
  })
  await shop.expectConsistentData({ sales: 4 })
})
