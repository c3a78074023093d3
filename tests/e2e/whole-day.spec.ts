import { expect, withMotion } from './support/fixtures.ts'
import { test } from './support/app/own-process.ts'

test.use(withMotion)

test('a whole day at the till, by keyboard alone', async ({ app, shop }) => {
  const { page } = app

  await test.step('sign in and open the register with 500', async () => {
    await app.signIn('ana', shop.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await app.goToMenu('Abrir Caja')
    await app.type('500')
    await app.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await app.expectToast('Caja abierta correctamente')
  })

  await test.step('three scanned articles, paid exactly with one chord', async () => {
    await app.scan(shop.products.agua.code)
    await app.scan(shop.products.pan.code)
    await app.scan(shop.products.agua.code)
    await app.expectLines([
      ['1', 'Agua pura 600 ml', '2', '5.00', '0.00', '0', '10.00'],
      ['2', 'Pan francés', '1', '1.25', '0.00', '0', '1.25'],
    ])
    await app.expectTotal('Q 11.25')
    await app.press('Control+Enter')
    await app.expectReceipt(['Consumidor Final', 'TotalQ 11.25', 'CambioQ 0.00'])
    await app.press('Escape')
    await app.expectLines([])
  })

  await test.step('found by name, for a named client, with changed quantity, discount and tax, paid with change', async () => {
    await app.type('frances pan')
    await app.press('Enter')
    await app.press('F4')
    await app.type('4')
    await app.press('Enter')
    await app.press('F6')
    await app.type('1')
    await app.press('Enter')
    await app.press('F7')
    await app.type('12')
    await app.press('Enter')
    await app.expectLines([['1', 'Pan francés', '4', '1.25', '1.00', '12', '5.00']])
    await app.press('F3')
    await app.type('mari')
    await app.press('Enter')
    await app.expectClient('María López -- 5555-1234')
    await app.press('F8')
    await app.type('20')
    await app.press('Enter')
    await app.expectReceipt(['María López', 'TotalQ 4.48', 'CambioQ 15.52'])
    await app.press('Enter')
    await expect.poll(() => app.printed()).toHaveLength(1)
    await app.expectLines([])
  })

  await test.step('a cancelled sale leaves nothing', async () => {
    await app.scan(shop.products.agua.code)
    await app.expectUnits(1)
    await app.press('F9')
    await expect(page.getByRole('dialog', { name: '¿Cancelar esta venta?' })).toContainText(
      'Se perderán 1 productos. ¿Estás seguro de continuar?',
    )
    await app.press('Escape')
    await app.expectTotal('Q 5.00')
    await app.press('F9')
    await app.press('Tab')
    await app.press('Enter')
    await app.expectToast('Venta cancelada')
    await app.expectLines([])
  })

  await test.step('closing with 5 too little, with the summary as a PDF', async () => {
    await app.goToMenu('Cerrar Caja')
    await app.type('510.73')
    await app.press('Enter')
    await app.expectToast('Caja cerrada correctamente')
    const summary = page.getByRole('main')
    await expect(summary).toContainText('Q 500.00')
    await expect(summary).toContainText('Q 15.73')
    await expect(summary).toContainText('−Q 5.00')
    const pdf = await app.download('Descargar PDF')
    expect(pdf.name).toBe(`cierre-caja-${shop.today()}.pdf`)
    expect(pdf.pageSize).toEqual({ width: 612, height: 792 })
    for (const text of ['Cierre', 'María López', 'Consumidor Final', '500.00', '15.73', '510.73', '5.00'])
      expect(pdf.text).toContain(text)
    await app.pressButton('Finalizar')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the summary can be opened again, also after a reload, until a register is opened', async () => {
    await page.reload()
    await app.followLink('Último cierre')
    await expect(page).toHaveURL(/\/close-cash-register$/)
    await expect(page.getByRole('main')).toContainText('Monto EsperadoQ 515.73')
    expect((await app.download('Descargar PDF')).text).toContain('510.73')
    await app.goToMenu('Abrir Caja')
    await app.type('500')
    await app.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await app.goToMenu('Dashboard')
    await expect(page.getByRole('link', { name: 'Último cierre' })).toHaveCount(0)
  })

  await shop.expectConsistentData({ sales: 2 })
})
