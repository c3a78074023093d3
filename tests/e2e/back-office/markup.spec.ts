import type { Page } from '@playwright/test'
import { findRecord, signInOnOtherDevice } from '../support/shop/other-device.ts'
import { expect, test } from '../support/fixtures.ts'

/** Texts that would show if they were interpreted: an image, a script, a template, a direction mark, a long word. */
const nasty = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '{{constructor}} ${1+1}',
  '\u202Eodacrem\u202C <b>x</b>',
  `<svg onload=alert(1)>${'W'.repeat(60)}`,
]

const texts = (prefix: string) => nasty.map((text, index) => `${prefix}${index} ${text}`)

/** The page shows these texts, and none of them has become an element. */
async function expectOnlyText(page: Page, wanted: readonly string[]) {
  for (const text of wanted) await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(page.locator('img[src="x"], svg[onload], script:not([src])')).toHaveCount(0)
}

test('markup in every text field is shown as text: in lists, at the till, on the receipt, in summary and PDF', async ({
  app,
  shop,
}) => {
  test.setTimeout(180_000)
  const { page } = app
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== shop.url || pathname.endsWith('/x')) asked.push(request.url())
  })

  const office = await signInOnOtherDevice(shop, 'superadmin')
  const contact = { email: 'a@ejemplo.gt', phone: '55510001' }
  await test.step('into every text field of every form', async () => {
    const store = await findRecord(office, 'stores', 'name', shop.store.name)
    const [storeName, address] = texts('T')
    await office('PUT', `/stores/${String(store['id'])}`, { ...contact, name: storeName, address })
    const role = await findRecord(office, 'roles', 'name', 'cajero')
    for (const [index, text] of nasty.entries()) {
      await office('POST', '/clients', { ...contact, name: `C${index} ${text}` })
      await office('POST', '/suppliers', {
        ...contact,
        name: `S${index} ${text}`,
        address: `A${index} ${text}`,
        description: `D${index} ${text}`,
      })
      await office('POST', '/products', {
        name: `P${index} ${text}`,
        description: `D${index} ${text}`,
        code: `9<b>${index}`,
        stock: 10,
        min_stock: 1,
        price: 5,
        cost: 3,
      })
      await office('POST', '/users', {
        ...contact,
        name: `U${index} ${text}`,
        last_name: `L${index} ${text}`,
        username: `u<i>${index}`,
        roles: [role['id']],
        password: 'Quetzal-2026-azul',
        store_id: store['id'],
      })
    }
  })

  await test.step('in every list', async () => {
    await app.signIn('superadmin', shop.password)
    for (const [menu, prefix] of [
      ['Clientes', 'C'],
      ['Productos', 'P'],
      ['Proveedores', 'S'],
      ['Usuarios', 'U'],
      ['Tiendas', 'T'],
    ] as const) {
      await app.goToMenu(menu)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(menu)
      for (const text of prefix === 'T' ? texts(prefix).slice(0, 1) : texts(prefix)) {
        await app.press('F2')
        await app.type(text.slice(0, 2))
        await expectOnlyText(page, [text])
      }
    }
  })

  await test.step('at the till, on the receipt and in print', async () => {
    await app.goToMenu('Abrir Caja')
    await app.type('100')
    await app.press('Enter')
    await app.expectSearchFocused()
    for (const index of nasty.keys()) {
      await app.type(`P${index}`)
      await expect(page.getByRole('option').first()).toContainText(`P${index} `)
      await app.press('Enter')
      await app.expectUnits(index + 1)
    }
    await app.press('F3')
    await app.type('C1')
    await expect(page.getByRole('option').first()).toContainText('C1 ')
    await app.press('Enter')
    await expectOnlyText(page, texts('P'))
    await app.press('Control+Enter')
    await app.expectReceipt([...texts('P'), ...texts('C').slice(1, 2), ...texts('T').slice(0, 2)])
    await app.press('Enter')
    await expect.poll(() => app.printed()).toHaveLength(1)
    const paper = await page.evaluate((html) => {
      const printed = new DOMParser().parseFromString(html, 'text/html')
      return {
        text: printed.body.textContent,
        elements: printed.querySelectorAll('img[src="x"], svg[onload], script:not([src]), .receipt b').length,
      }
    }, app.printed()[0]?.html ?? '')
    expect(paper.elements).toBe(0)
    for (const text of [...texts('P'), texts('C')[1]]) expect(paper.text).toContain(text)
  })

  await test.step('in the summary of the register and its PDF', async () => {
    await app.goToMenu('Cerrar Caja')
    await app.type('100')
    await app.press('Enter')
    await expectOnlyText(page, texts('C').slice(1, 2))
    const pdf = await app.download('Descargar PDF')
    expect(pdf.text).toContain('"><script>alert(1)</script>')
    expect(pdf.text).toContain('<img src=x onerror=alert(1)>')
  })

  expect(asked).toEqual([])
})
