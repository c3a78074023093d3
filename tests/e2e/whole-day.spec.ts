import { expect, test } from './support/fixtures.ts'

test('a whole day at the till, by keyboard alone', async ({ till, shop }) => {
  const { page } = till

  await test.step('sign in and open the register with 500', async () => {
    await till.signIn('ana', shop.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await till.goToMenu('Abrir Caja')
    await till.type('500')
    await till.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await till.expectToast('Caja abierta correctamente')
  })

  await test.step('three scanned articles, paid exactly with one chord', async () => {
    await till.scan(shop.products.agua.code)
    await till.scan(shop.products.pan.code)
    await till.scan(shop.products.agua.code)
    await till.expectLines([
      ['1', 'Agua pura 600 ml', '2', '5.00', '0.00', '0', '10.00'],
      ['2', 'Pan francés', '1', '1.25', '0.00', '0', '1.25'],
    ])
    await till.expectTotal('Q 11.25')
    await till.press('Control+Enter')
    await till.expectReceipt(['Consumidor Final', 'TotalQ 11.25', 'CambioQ 0.00'])
    await till.press('Escape')
    await till.expectLines([])
  })

  await test.step('found by name, for a named client, with changed quantity, discount and tax, paid with change', async () => {
    await till.type('frances pan')
    await till.press('Enter')
    await till.press('F4')
    await till.type('4')
    await till.press('Enter')
    await till.press('F6')
    await till.type('1')
    await till.press('Enter')
    await till.press('F7')
    await till.type('12')
    await till.press('Enter')
    await till.expectLines([['1', 'Pan francés', '4', '1.25', '1.00', '12', '5.00']])
    await till.press('F3')
    await till.type('mari')
    await till.press('Enter')
    await till.expectClient('María López -- 5555-1234')
    await till.press('F8')
    await till.type('20')
    await till.press('Enter')
    await till.expectReceipt(['María López', 'TotalQ 4.48', 'CambioQ 15.52'])
    await till.press('Enter')
    await expect.poll(() => till.printed()).toHaveLength(1)
    await till.expectLines([])
  })

  await test.step('a cancelled sale leaves nothing', async () => {
    await till.scan(shop.products.agua.code)
    await till.expectUnits(1)
    await till.press('F9')
    await expect(page.getByRole('dialog', { name: '¿Cancelar esta venta?' })).toContainText(
      'Se perderán 1 productos. ¿Estás seguro de continuar?',
    )
    await till.press('Escape')
    await till.expectTotal('Q 5.00')
    await till.press('F9')
    await till.press('Tab')
    await till.press('Enter')
    await till.expectToast('Venta cancelada')
    await till.expectLines([])
  })

  await test.step('closing with 5 too little, with the summary as a PDF', async () => {
    await till.goToMenu('Cerrar Caja')
    await till.type('510.73')
    await till.press('Enter')
    await till.expectToast('Caja cerrada correctamente')
    const summary = page.getByRole('main')
    await expect(summary).toContainText('Q 500.00')
    await expect(summary).toContainText('Q 15.73')
    await expect(summary).toContainText('-Q 5.00')
    const pdf = await till.download('Descargar PDF')
    expect(pdf.name).toBe(`cierre-caja-${shop.today()}.pdf`)
    expect(pdf.pageSize).toEqual({ width: 612, height: 792 })
    for (const text of ['Cierre', 'María López', 'Consumidor Final', '500.00', '15.73', '510.73', '5.00'])
      expect(pdf.text).toContain(text)
    await till.pressButton('Finalizar')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('the summary can be opened again, also after a reload, until a register is opened', async () => {
    await page.reload()
    await till.followLink('Último cierre')
    await expect(page).toHaveURL(/\/close-cash-register$/)
    await expect(page.getByRole('main')).toContainText('Monto EsperadoQ 515.73')
    expect((await till.download('Descargar PDF')).text).toContain('510.73')
    await till.goToMenu('Abrir Caja')
    await till.type('500')
    await till.press('Enter')
    await expect(page).toHaveURL(/\/sale$/)
    await till.goToMenu('Dashboard')
    await expect(page.getByRole('link', { name: 'Último cierre' })).toHaveCount(0)
  })

  await shop.expectConsistentData({ sales: 2 })
})
