import { mergeTests } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { test as cutTest } from '../support/app/cut-connection.ts'
import { openTill } from '../support/app/open-till.ts'
import { test as killTest } from '../support/app/own-process.ts'

const test = mergeTests(cutTest, killTest)

test('a lost answer to a sale is asked for again with the same key: one sale, one receipt', async ({
  app,
  shop,
  connection,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  // Twice: Chromium itself repeats a request when a connection breaks that has worked before.
  connection.fail('cut', 'POST', '/api/v1/sales', 2)
  await app.press('Control+Enter')
  await app.expectToast('Error de conexión. Por favor verifica tu conexión a internet.')
  await app.expectReceipt(['TotalQ 5.00'])
  expect(connection.log().filter((entry) => entry.startsWith('POST /api/v1/sales'))).toEqual([
    'POST /api/v1/sales cut',
    'POST /api/v1/sales cut',
    'POST /api/v1/sales 201',
  ])
  await shop.expectConsistentData({ sales: 1 })
})

test('a connection that hangs without an error is reported, and its request goes through when it works again', async ({
  app,
  shop,
  connection,
}) => {
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  connection.fail('hold', 'POST', '/api/v1/sales')
  await app.press('Control+Enter')
  const waiting = app.page.getByRole('dialog', { name: 'Esperando respuesta' })
  await expect(waiting).toContainText('El servidor todavía no responde. Se sigue esperando.')
  await app.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
  connection.release()
  await app.expectReceipt(['TotalQ 5.00'])
  const sent = connection.log().filter((entry) => entry.startsWith('POST /api/v1/sales'))
  expect(sent).toEqual(['POST /api/v1/sales held', 'POST /api/v1/sales 201'])
  await app.press('Escape')

  await test.step('repeated over another connection, it is still one sale', async () => {
    await app.scan(shop.products.pan.code)
    await app.expectUnits(1)
    connection.fail('hold', 'POST', '/api/v1/sales')
    await app.press('Control+Enter')
    await expect(waiting).toContainText('Intento 1')
    await app.press('Enter')
    await app.expectReceipt(['TotalQ 1.25'])
    connection.release()
  })
  await shop.expectConsistentData({ sales: 2 })
})

test('while server or network are down the sale stays open, and it is sold once when they are back', async ({
  app,
  shop,
  server,
  context,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED/)
  await openTill(app, shop)
  const waiting = app.page.getByRole('dialog', { name: 'Esperando respuesta' })
  const outages = [
    { leave: server.kill, comeBack: shop.startServer },
    { leave: () => context.setOffline(true), comeBack: () => context.setOffline(false) },
  ]
  for (const { leave, comeBack } of outages) {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await leave()
    await app.press('Control+Enter')
    await app.expectToast('Error de conexión. Por favor verifica tu conexión a internet.')
    await expect(waiting).toContainText('no se cobrará dos veces')
    // The message says what to do with the customer and whom to call.
    await expect(waiting).toContainText('No la repitas aquí ni en otra caja')
    await expect(waiting).toContainText('recibe Q 5.00, da Q 0.00 de cambio y anota la venta en papel')
    await expect(waiting).toContainText('Lo que escanees mientras tanto queda para la venta siguiente')
    await expect(waiting).toContainText('avisa a quien administra la tienda')
    await app.expectLines([['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00']])
    await comeBack()
    await app.expectReceipt(['TotalQ 5.00'])
    await app.press('Escape')
    await app.expectLines([])
  }
  await shop.expectConsistentData({ sales: 2 })
})

test('a request that never arrived is sent again without loss', async ({
  app,
  shop,
  connection,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  connection.fail('drop', 'POST', '/api/v1/sales', 3)
  await app.press('Control+Enter')
  await expect(app.page.getByRole('dialog', { name: 'Esperando respuesta' })).toBeVisible()
  await app.expectReceipt(['TotalQ 5.00'])
  await shop.expectConsistentData({ sales: 1 })
})

test('while the server is down a closing shows that it waits and nothing is sold; it ends with the summary when the server is back', async ({
  app,
  shop,
  server,
  problems,
}) => {
  problems.expect(/ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_CONNECTION/)
  await openTill(app, shop)
  await app.goToMenu('Cerrar Caja')
  await app.page.locator('[name=closing_amount]').fill('500')
  await server.kill()
  await app.press('Enter')
  await app.expectToast('Error al cerrar la caja')
  await expect(app.page.getByText('No se sabe todavía si la caja se cerró.')).toBeVisible()
  await app.press('Alt+3')
  await expect(app.page.getByRole('button', { name: 'Seguir vendiendo' })).toBeVisible()
  await expect(app.page).toHaveURL(/close-cash-register/)

  await shop.startServer()
  await app.expectToast('Caja cerrada correctamente')
  await expect(app.page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
})
