import { expect, test } from '../support/fixtures.ts'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'

test('prices are seen, changed, labelled and brought back by keys; what moves meanwhile is seen again', async ({
  app,
  problems,
  shop,
}) => {
  problems.expect(/409/)
  const { page, press, type } = app
  const { agua, pan, cafe } = shop.products
  const office = await signInOnOtherDevice(shop, 'superadmin')
  const find = (code: string) => findRecord(office, 'products', 'code', code)
  const prices = async () =>
    Promise.all([agua, pan, cafe].map(async ({ code }) => (await find(code))['price'] as number))
  const open = async () => {
    await press('Control+k')
    await type('cambiar precios')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Cambiar precios', level: 1 })).toBeVisible()
  }
  await app.signIn('marta', shop.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  const [water = 0, , coffee = 0] = await prices()

  await test.step('a figure that is none stays to be corrected', async () => {
    await open()
    await press('F2')
    for (const { code } of [agua, pan, cafe]) await app.scan(code)
    await expect(page.getByRole('row')).toHaveCount(4)
    await app.focusByTab('textbox', 'Porcentaje')
    await type('5,5')
    await press('F10')
    await expect(page.getByRole('alert')).toContainText('no se puede aplicar')
    await press('Control+a')
    await type('100')
    await press('F10')
    await expect(page.getByRole('button', { name: /^Cambiar 3 precios/ })).toBeFocused()
  })

  await test.step('a price that somebody else changes is seen again before anything is written', async () => {
    const before = await prices()
    await press('F6')
    await type('9.99')
    const bread = await find(pan.code)
    await office('PUT', `/products/${String(bread['id'])}`, { ...bread, price: 2 })
    await press('F10')
    await expect(page.getByText('Algún precio cambió desde que los viste')).toBeVisible()
    expect(await prices()).toEqual([before[0], 2, before[2]])
    await press('F10')
    await expect(page.getByText(/Cambió desde que lo viste: antes/)).toBeVisible()
    await press('F10')
    await expect(page.getByText('3 precios nuevos')).toBeVisible()
    expect(await prices()).toEqual([9.99, 4, 2 * coffee])
  })

  await test.step('labels are printed for the new prices', async () => {
    await press('F7')
    await expect(page.getByRole('heading', { name: 'Etiquetas', level: 1 })).toBeVisible()
    for (const { name } of [agua, pan, cafe])
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('the old prices come back, and what has changed since is named', async () => {
    const record = await find(cafe.code)
    await office('PUT', `/products/${String(record['id'])}`, { ...record, price: 77 })
    await open()
    await press('F4')
    await expect(page.getByRole('heading', { name: 'Cambios hechos' })).toBeVisible()
    await press('F3')
    await press('Tab')
    await press('Enter')
    await expect(page.getByText('Volvieron 2 de 3 precios.')).toBeVisible()
    await expect(page.getByText(`${cafe.name}: Q 77.00`)).toBeVisible()
    expect(await prices()).toEqual([water, 2, 77])
  })
})
