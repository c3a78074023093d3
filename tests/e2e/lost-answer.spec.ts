import { expect } from './support/fixtures.ts'
import { test } from './support/till/line.ts'
import { openTill } from './support/till/open-till.ts'

test('a lost answer to a sale is asked for again with the same key: one sale, one receipt', async ({
  till,
  shop,
  line,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  // Twice: Chromium itself repeats a request when a connection breaks that has worked before.
  line.fail('cut', 'POST', '/api/v1/sales', 2)
  await till.press('Control+Enter')
  await till.expectToast('Error de conexión. Por favor verifica tu conexión a internet.')
  await till.expectReceipt(['TotalQ 5.00'])
  expect(line.log().filter((entry) => entry.startsWith('POST /api/v1/sales'))).toEqual([
    'POST /api/v1/sales cut',
    'POST /api/v1/sales cut',
    'POST /api/v1/sales 201',
  ])
  await shop.expectConsistentData({ sales: 1 })
})

test('a connection that hangs without an error is reported, and its request goes through when it works again', async ({
  till,
  shop,
  line,
}) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  line.fail('hold', 'POST', '/api/v1/sales')
  await till.press('Control+Enter')
  const waiting = till.page.getByRole('dialog', { name: 'Esperando respuesta' })
  await expect(waiting).toContainText('El servidor todavía no responde. Se sigue esperando.')
  await till.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
  line.release()
  await till.expectReceipt(['TotalQ 5.00'])
  const sent = line.log().filter((entry) => entry.startsWith('POST /api/v1/sales'))
  expect(sent).toEqual(['POST /api/v1/sales held', 'POST /api/v1/sales 201'])
  await till.press('Escape')

  await test.step('repeated over another connection, it is still one sale', async () => {
    await till.scan(shop.products.pan.code)
    await till.expectUnits(1)
    line.fail('hold', 'POST', '/api/v1/sales')
    await till.press('Control+Enter')
    await expect(waiting).toContainText('Intento 1')
    await till.press('Enter')
    await till.expectReceipt(['TotalQ 1.25'])
    line.release()
  })
  await shop.expectConsistentData({ sales: 2 })
})

test('while server or network are down the sale stays open, and it is sold once when they are back', async ({
  till,
  shop,
  context,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/)
  await openTill(till, shop)
  const waiting = till.page.getByRole('dialog', { name: 'Esperando respuesta' })
  const outages = [
    { leave: shop.killServer, comeBack: shop.startServer },
    { leave: () => context.setOffline(true), comeBack: () => context.setOffline(false) },
  ]
  for (const { leave, comeBack } of outages) {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await leave()
    await till.press('Control+Enter')
    await till.expectToast('Error de conexión. Por favor verifica tu conexión a internet.')
    await expect(waiting).toContainText('no se cobrará dos veces')
    // The message says what to do with the customer and whom to call.
    await expect(waiting).toContainText('No la repitas aquí ni en otra caja')
    await expect(waiting).toContainText('recibe Q 5.00, da Q 0.00 de cambio y anota la venta en papel')
    await expect(waiting).toContainText('Lo que escanees mientras tanto queda para la venta siguiente')
    await expect(waiting).toContainText('avisa a quien administra la tienda')
    await till.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
    await comeBack()
    await till.expectReceipt(['TotalQ 5.00'])
    await till.press('Escape')
    await till.expectLines([])
  }
  await shop.expectConsistentData({ sales: 2 })
})

test('a request that never arrived is sent again without loss', async ({ till, shop, line, problems }) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  line.fail('drop', 'POST', '/api/v1/sales', 3)
  await till.press('Control+Enter')
  await expect(till.page.getByRole('dialog', { name: 'Esperando respuesta' })).toBeVisible()
  await till.expectReceipt(['TotalQ 5.00'])
  await shop.expectConsistentData({ sales: 1 })
})

test('while the server is away a closing is told and nothing is sold; it ends with the summary when the server is back', async ({
  till,
  shop,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(till, shop)
  await till.goToMenu('Cerrar Caja')
  await till.page.locator('[name=closing_amount]').fill('500')
  await shop.killServer()
  await till.press('Enter')
  await till.expectToast('Error al cerrar la caja')
  await expect(till.page.getByText('No se sabe todavía si la caja se cerró.')).toBeVisible()
  await till.press('Alt+3')
  await expect(till.page.getByRole('button', { name: 'Seguir vendiendo' })).toBeVisible()
  await expect(till.page).toHaveURL(/close-cash-register/)

  await shop.startServer()
  await till.expectToast('Caja cerrada correctamente')
  await expect(till.page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
})
