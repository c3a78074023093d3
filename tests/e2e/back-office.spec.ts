import { expect, test } from './support/fixtures.ts'
import { choose, fill, formOf, rowOf } from './support/page/lists.ts'
import type { Till } from './support/till/till.ts'

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

async function create(till: Till, story: Story): Promise<void> {
  await till.goToMenu(story.menu)
  await expect(till.page.getByRole('heading', { level: 1, name: story.menu })).toBeVisible()
  await expect(till.page.getByRole('button', { name: story.add })).toBeVisible()
  await till.press('Insert')
  await expect(formOf(till, story.titles.create)).toBeVisible()
  await fill(till, story.typed)
  await till.press('Enter')
  await till.expectToast(story.toasts[0])
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
}

async function view(till: Till, story: Story): Promise<void> {
  await choose(till, story.found)
  await till.press('Enter')
  const form = formOf(till, story.titles.view ?? story.titles.edit)
  await expect(form).toBeVisible()
  if (story.titles.view !== null) {
    const fields = form.locator('input, select')
    for (const field of await fields.all()) await expect(field).toBeDisabled()
    await expect(form.locator('[type=submit]')).toHaveCount(0)
  }
  await till.press('Escape')
  await expect(rowOf(till, story.found).first()).toBeFocused()
}

async function edit(till: Till, story: Story): Promise<void> {
  await till.press('F4')
  await expect(formOf(till, story.titles.edit)).toBeVisible()
  await fill(till, story.changed)
  await till.press('Enter')
  await till.expectToast(story.toasts[1])
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(till, story.changedTo).first()).toBeFocused()
}

async function remove(till: Till, story: Story): Promise<void> {
  await till.press('Delete')
  await expect(formOf(till, 'Confirmar eliminación')).toContainText('Esta acción no se puede deshacer.')
  await till.press('Tab')
  await till.press('Enter')
  await till.expectToast(story.toasts[2])
  await expect(rowOf(till, story.found)).toHaveCount(0)
}

for (const story of [clients, products, suppliers, users])
  test(`an administrator creates, sees, changes and deletes records by keyboard alone: ${story.menu}`, async ({
    till,
    shop,
  }) => {
    await till.signIn('marta', shop.password)
    await expect(till.page).toHaveURL(/\/dashboard$/)
    await create(till, story)
    await view(till, story)
    await edit(till, story)
    await remove(till, story)
  })

test('an administrator sees only the own store, and changes its contact data', async ({ till, shop }) => {
  await till.signIn('marta', shop.password)
  await expect(till.page).toHaveURL(/\/dashboard$/)
  await till.goToMenu('Tiendas')
  await choose(till, shop.store.name)
  const row = rowOf(till, shop.store.name)
  await expect(row.getByRole('button')).toHaveText(['Ver', 'Editar'])
  await expect(till.page.getByRole('button', { name: 'Nueva Tienda' })).toHaveCount(0)
  await till.press('Insert')
  await till.press('Delete')
  await expect(till.page.getByRole('dialog')).toHaveCount(0)
  await till.press('F4')
  const form = formOf(till, 'Actualizar Tienda')
  await expect(form.locator('[name=name]')).toBeDisabled()
  await expect(form.locator('[name=address]')).toBeFocused()
  await fill(till, { phone: '55559999' })
  await till.press('Enter')
  await till.expectToast('Tienda actualizada correctamente')
  await expect(row).toContainText('55559999')
})

test('a superadmin creates a second store and its users, and sees the store of each record', async ({
  till,
  shop,
  problems,
}) => {
  problems.expect(/409/)
  await till.signIn('superadmin', shop.password)
  await expect(till.page).toHaveURL(/\/dashboard$/)
  await create(till, stores)
  await view(till, stores)
  await edit(till, stores)

  await create(till, { ...users, typed: { ...users.typed, store_id: 'Tienda El' } })
  await choose(till, 'carla')
  await expect(rowOf(till, 'carla')).toContainText('Tienda El Quetzal')
  await till.press('F4')
  await expect(formOf(till, 'Actualizar Usuario').locator('[name=store_id]')).toBeDisabled()
  await till.press('Escape')

  await test.step('a client of the second store, and one of the own store, which is the default', async () => {
    const chosen = { ...clients, typed: { ...clients.typed, name: 'Lidia Xol', store_id: 'Tienda El' } }
    await create(till, chosen)
    await expect(rowOf(till, 'Lidia Xol')).toContainText('Tienda El Quetzal')
    await create(till, clients)
    await expect(rowOf(till, 'Rosa Ixchel')).toContainText(shop.store.name)
  })
  await expect(till.page.getByRole('columnheader', { name: 'Tienda' })).toBeVisible()
  await till.press('F2')
  await till.type('consumidor el quetzal')
  await expect(rowOf(till, 'Consumidor Final')).toHaveCount(1)
  await expect(rowOf(till, 'Consumidor Final').getByRole('button')).toHaveCount(0)

  await test.step('a store with users is not deleted, and the dialog shows the reason', async () => {
    await till.goToMenu('Tiendas')
    await choose(till, 'Tienda El Quetzal')
    await till.press('Delete')
    await till.press('Tab')
    await till.press('Enter')
    await till.expectToast('Error al eliminar la tienda')
    await expect(formOf(till, 'Confirmar eliminación')).toContainText('todavía tiene usuarios')
    await till.press('Escape')
  })

  await till.goToMenu('Usuarios')
  await choose(till, 'carla')
  await remove(till, { ...users, found: 'carla' })
})

test('a refused form keeps the typed text and shows the error at its field', async ({
  till,
  shop,
  problems,
}) => {
  problems.expect(/422|409/)
  await till.signIn('marta', shop.password)
  await till.goToMenu('Usuarios')
  await till.press('Insert')
  await fill(till, { ...users.typed, username: 'ana' })
  await till.press('Enter')
  const form = formOf(till, 'Agregar Nuevo Usuario')
  await expect(form).toContainText('El nombre de usuario ya existe')
  await expect(form.locator('[name=username]')).toBeFocused()
  await expect(form.locator('[name=name]')).toHaveValue('Carla')
  await till.press('Control+A')
  await till.type('carla')
  await till.press('Enter')
  await till.expectToast('Usuario creado correctamente')
})

test('a scan fills the form of a product, and on the list the search', async ({ till, shop }) => {
  await till.signIn('marta', shop.password)
  await till.goToMenu('Productos')
  await till.scan(shop.products.cafe.code)
  await expect(till.page.locator('[name=search]')).toHaveValue(shop.products.cafe.code)
  await expect(till.page.locator('tbody').getByRole('row')).toHaveCount(1)
  await till.press('Insert')
  await fill(till, { name: 'Té de manzanilla' })
  await till.scan('7401005999999')
  const form = formOf(till, 'Agregar Nuevo Producto')
  await expect(form.locator('[name=code]')).toHaveValue('7401005999999')
  await expect(form.locator('[name=name]')).toHaveValue('Té de manzanilla')
})

test('low stock is marked, and one switch filters for it', async ({ till, shop }) => {
  await till.signIn('marta', shop.password)
  await till.goToMenu('Productos')
  await till.focusByTab('textbox', 'Buscar')
  await till.press('Tab')
  await till.press('Space')
  const rows = till.page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('Baja')
})
