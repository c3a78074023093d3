import { expect, test, withMotion } from '../support/fixtures.ts'
import { choose, fill, formOf, rowOf } from '../support/page/lists.ts'
import type { AppDriver } from '../support/app/app-driver.ts'

test.use(withMotion)

interface Story {
  menu: string
  add: string
  titles: { create: string; edit: string; view: string | null }
  /** The texts to type into the form, by the names of the request. */
  typed: Record<string, string>
  /** The text that finds the record. */
  found: string
  changed: Record<string, string>
  changedTo: string
  toasts: [string, string, string]
}

const named = (entity: string, done: string) =>
  [
    `${entity} cread${done} correctamente`,
    `${entity} actualizad${done} correctamente`,
    `${entity} eliminad${done} correctamente`,
  ] as [string, string, string]

const clients: Story = {
  menu: 'Clientes',
  add: 'Nuevo Cliente',
  titles: { create: 'Agregar Nuevo Cliente', edit: 'Actualizar Cliente', view: null },
  typed: { name: 'Rosa Ixchel', email: 'rosa@ejemplo.gt', phone: '55510001' },
  found: 'Rosa Ixchel',
  changed: { phone: '55519999' },
  changedTo: '55519999',
  toasts: named('Cliente', 'o'),
}

const products: Story = {
  menu: 'Productos',
  add: 'Nuevo Producto',
  titles: { create: 'Agregar Nuevo Producto', edit: 'Actualizar Producto', view: 'Ver producto' },
  typed: { name: 'Miel de Petén', stock: '12', min_stock: '3', price: '45.50', cost: '30' },
  found: 'Miel de Petén',
  changed: { price: '1,048.75' },
  changedTo: 'Q 1,048.75',
  toasts: named('Producto', 'o'),
}

const suppliers: Story = {
  menu: 'Proveedores',
  add: 'Nuevo Proveedor',
  titles: { create: 'Agregar Nuevo Proveedor', edit: 'Actualizar Proveedor', view: 'Ver proveedor' },
  typed: { name: 'Distribuidora Maya', address: 'Zona 4', email: 'ventas@maya.gt', phone: '22334455' },
  found: 'Distribuidora Maya',
  changed: { description: 'Granos básicos' },
  changedTo: 'Granos básicos',
  toasts: named('Proveedor', 'o'),
}

const users: Story = {
  menu: 'Usuarios',
  add: 'Nuevo Usuario',
  titles: { create: 'Agregar Nuevo Usuario', edit: 'Actualizar Usuario', view: 'Ver usuario' },
  typed: { name: 'Carla', last_name: 'Quiej', username: 'carla', roles: 'cajero', password: 'Secreta2026' },
  found: 'Carla Quiej',
  changed: { last_name: 'Quiej Xol' },
  changedTo: 'Carla Quiej Xol',
  toasts: named('Usuario', 'o'),
}

const stores: Story = {
  menu: 'Tiendas',
  add: 'Nueva Tienda',
  titles: { create: 'Agregar Nueva Tienda', edit: 'Actualizar Tienda', view: 'Ver tienda' },
  typed: { name: 'Tienda El Quetzal', phone: '22110000' },
  found: 'Tienda El Quetzal',
  changed: { email: 'quetzal@ejemplo.gt' },
  changedTo: 'quetzal@ejemplo.gt',
  toasts: named('Tienda', 'a'),
}

async function create(app: AppDriver, story: Story): Promise<void> {
  await app.goToMenu(story.menu)
  await expect(app.page.getByRole('heading', { level: 1, name: story.menu })).toBeVisible()
  await expect(app.page.getByRole('button', { name: story.add })).toBeVisible()
  await app.press('Insert')
  await expect(formOf(app, story.titles.create)).toBeVisible()
  await fill(app, story.typed)
  await app.press('Enter')
  await app.expectToast(story.toasts[0])
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

async function view(app: AppDriver, story: Story): Promise<void> {
  await choose(app, story.found)
  await app.press('Enter')
  const form = formOf(app, story.titles.view ?? story.titles.edit)
  await expect(form).toBeVisible()
  if (story.titles.view !== null) {
    const fields = form.locator('input, select')
    for (const field of await fields.all()) await expect(field).toBeDisabled()
    await expect(form.locator('[type=submit]')).toHaveCount(0)
  }
  await app.press('Escape')
  await expect(rowOf(app, story.found).first()).toBeFocused()
}

async function edit(app: AppDriver, story: Story): Promise<void> {
  await app.press('F4')
  await expect(formOf(app, story.titles.edit)).toBeVisible()
  await fill(app, story.changed)
  await app.press('Enter')
  await app.expectToast(story.toasts[1])
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(app, story.changedTo).first()).toBeFocused()
}

async function remove(app: AppDriver, story: Story): Promise<void> {
  await app.press('Delete')
  await expect(formOf(app, 'Confirmar eliminación')).toContainText('Esta acción no se puede deshacer.')
  await app.press('Tab')
  await app.press('Enter')
  await app.expectToast(story.toasts[2])
  await expect(rowOf(app, story.found)).toHaveCount(0)
}

for (const story of [clients, products, suppliers, users])
  test(`an administrator creates, sees, changes and deletes records by keyboard alone: ${story.menu}`, async ({
    app,
    shop,
  }) => {
    await app.signIn('marta', shop.password)
    await expect(app.page).toHaveURL(/\/dashboard$/)
    await create(app, story)
    await view(app, story)
    await edit(app, story)
    await remove(app, story)
  })

test('an administrator sees only the own store, and changes its contact data', async ({ app, shop }) => {
  await app.signIn('marta', shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await app.goToMenu('Tiendas')
  await choose(app, shop.store.name)
  const row = rowOf(app, shop.store.name)
  await expect(row.getByRole('button')).toHaveText(['Ver', 'Editar'])
  await expect(app.page.getByRole('button', { name: 'Nueva Tienda' })).toHaveCount(0)
  await app.press('Insert')
  await app.press('Delete')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.press('F4')
  const form = formOf(app, 'Actualizar Tienda')
  await expect(form.locator('[name=name]')).toBeDisabled()
  await expect(form.locator('[name=address]')).toBeFocused()
  await fill(app, { phone: '55559999' })
  await app.press('Enter')
  await app.expectToast('Tienda actualizada correctamente')
  await expect(row).toContainText('55559999')
})

test('a superadmin creates a second store and its users, and sees the store of each record', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/409/)
  await app.signIn('superadmin', shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await create(app, stores)
  await view(app, stores)
  await edit(app, stores)

  await create(app, { ...users, typed: { ...users.typed, store_id: 'Tienda El' } })
  await choose(app, 'carla')
  await expect(rowOf(app, 'carla')).toContainText('Tienda El Quetzal')
  await app.press('F4')
  await expect(formOf(app, 'Actualizar Usuario').locator('[name=store_id]')).toBeDisabled()
  await app.press('Escape')

  await test.step('a client of the second store, and one of the own store, which is the default', async () => {
    const chosen = { ...clients, typed: { ...clients.typed, name: 'Lidia Xol', store_id: 'Tienda El' } }
    await create(app, chosen)
    await expect(rowOf(app, 'Lidia Xol')).toContainText('Tienda El Quetzal')
    await create(app, clients)
    await expect(rowOf(app, 'Rosa Ixchel')).toContainText(shop.store.name)
  })
  await expect(app.page.getByRole('columnheader', { name: 'Tienda' })).toBeVisible()
  await app.press('F2')
  await app.type('consumidor el quetzal')
  await expect(rowOf(app, 'Consumidor Final')).toHaveCount(1)
  await expect(rowOf(app, 'Consumidor Final').getByRole('button')).toHaveCount(0)

  await test.step('a store with users is not deleted, and the dialog shows the reason', async () => {
    await app.goToMenu('Tiendas')
    await choose(app, 'Tienda El Quetzal')
    await app.press('Delete')
    await app.press('Tab')
    await app.press('Enter')
    await app.expectToast('Error al eliminar la tienda')
    await expect(formOf(app, 'Confirmar eliminación')).toContainText('todavía tiene usuarios')
    await app.press('Escape')
  })

  await app.goToMenu('Usuarios')
  await choose(app, 'carla')
  await remove(app, { ...users, found: 'carla' })
})

test('a refused form keeps the typed text and shows the error at its field', async ({
  app,
  shop,
  problems,
}) => {
  problems.expect(/422|409/)
  await app.signIn('marta', shop.password)
  await app.goToMenu('Usuarios')
  await app.press('Insert')
  await fill(app, { ...users.typed, username: 'ana' })
  await app.press('Enter')
  const form = formOf(app, 'Agregar Nuevo Usuario')
  await expect(form).toContainText('El nombre de usuario ya existe')
  await expect(form.locator('[name=username]')).toBeFocused()
  await expect(form.locator('[name=name]')).toHaveValue('Carla')
  await app.press('Control+A')
  await app.type('carla')
  await app.press('Enter')
  await app.expectToast('Usuario creado correctamente')
})

test('a scan fills the form of a product, and on the list the search', async ({ app, shop }) => {
  await app.signIn('marta', shop.password)
  await app.goToMenu('Productos')
  await app.scan(shop.products.cafe.code)
  await expect(app.page.locator('[name=search]')).toHaveValue(shop.products.cafe.code)
  await expect(app.page.locator('tbody').getByRole('row')).toHaveCount(1)
  await app.press('Insert')
  await fill(app, { name: 'Té de manzanilla' })
  await app.scan('7401005999999')
  const form = formOf(app, 'Agregar Nuevo Producto')
  await expect(form.locator('[name=code]')).toHaveValue('7401005999999')
  await expect(form.locator('[name=name]')).toHaveValue('Té de manzanilla')
})

test('low stock is marked, and one switch filters for it', async ({ app, shop }) => {
  await app.signIn('marta', shop.password)
  await app.goToMenu('Productos')
  await app.focusByTab('textbox', 'Buscar')
  await app.press('Tab')
  await app.press('Space')
  const rows = app.page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('Baja')
})
