import { readEan } from '../../domain/bars/read-ean.ts'
import { printToPdf } from '../support/devices/printer.ts'
import { expect, test } from '../support/fixtures.ts'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'

/** The codes of the bars on printed labels, as a scanner reads them. */
function scannedBars(html: string): string[] {
  return Array.from(html.matchAll(/viewBox="0 0 (\d+) 1".*?<path d="([^"]*)"/g), ([, modules, path = '']) => {
    const drawn = Array<string>(Number(modules)).fill('0')
    for (const [, at, width] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g))
      drawn.fill('1', Number(at), Number(at) + Number(width))
    return readEan(drawn.join(''))
  })
}

test('labels of what was scanned and of what has a new price are printed with bars that can be scanned', async ({
  app,
  context,
  printer,
  shop,
}) => {
  const { page, press, type } = app
  const { agua, pan, cafe } = shop.products
  const office = await signInOnOtherDevice(shop, 'superadmin')
  await app.signIn('marta', shop.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await press('Control+k')
  await type('etiquetas')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
  const print = (count: number) => page.getByRole('button', { name: `Imprimir ${count} etiquetas` })

  await test.step('on a sheet that was begun', async () => {
    await press('F2')
    await type('20*')
    await app.scan(agua.code)
    await app.scan(pan.code)
    await expect(print(21)).toBeVisible()
    // A count that is none is told at its field, and nothing is printed.
    await press('F6')
    await type('2r')
    await press('F10')
    await expect(page.getByText('De 0 a 999 etiquetas').first()).toBeVisible()
    expect(printer.printed()).toEqual([])
    await press('F6')
    await type('2')
    await press('Enter')
    await app.focusByTab('textbox', 'Primera etiqueta de la hoja')
    await press('Control+a')
    await type('4')
    await press('F10')
    await expect.poll(() => printer.printed().length).toBe(1)
    const [sheet] = printer.printed()
    if (!sheet) throw new Error('Nothing was printed')
    expect(scannedBars(sheet.html)).toEqual([
      ...Array<string>(20).fill(agua.code),
      ...Array<string>(2).fill(pan.code),
    ])
    const { pages, paper, text } = await printToPdf(context, sheet, shop.url)
    // 3 used places and 22 labels are more than the 24 places of a page.
    expect([pages, paper]).toEqual([2, { width: 216, height: 279 }])
    expect(text).toContain('Pan francés')
  })

  await test.step('on a roll, of what has a new price', async () => {
    const found = await findRecord(office, 'products', 'code', cafe.code)
    await office('PUT', `/products/${String(found['id'])}`, { ...found, price: 45.5 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
    await press('F4')
    await expect(page.getByRole('row', { name: /Café molido/ })).toBeVisible()
    await app.focusByTab('combobox', 'Papel')
    await press('End')
    await app.focusByTab('combobox', 'Etiqueta')
    await press('End')
    await press('F10')
    await expect.poll(() => printer.printed().length).toBe(2)
    const roll = printer.printed()[1]
    if (!roll) throw new Error('Nothing was printed')
    expect(scannedBars(roll.html)).toContain(cafe.code)
    const { paper, text } = await printToPdf(context, roll, shop.url)
    expect(paper).toEqual({ width: 40, height: 30 })
    expect(text).toContain('Q 45.50')
  })
})
