import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, utils, write, type BookType } from 'xlsx'
import { expect, test } from '../support/fixtures.ts'
import type { AppDriver } from '../support/app/app-driver.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { signInOnOtherDevice } from '../support/shop/other-device.ts'
import type { Shop } from '../support/shop/shop.ts'

/** The products of the own store in the database, in the order of their codes. */
async function productsOf({ database, store }: Shop, of = store.name) {
  return database((db) =>
    db.read
      .selectFrom('products as p')
      .innerJoin('stores as s', 's.id', 'p.store_id')
      .select(['p.code', 'p.name', 'p.description', 'p.price', 'p.cost', 'p.stock', 'p.min_stock'])
      .where('s.name', '=', of)
      .where('p.deleted_at', 'is', null)
      .orderBy('p.code')
      .execute(),
  )
}

interface ChosenFile {
  name: string
  buffer: Buffer
}

/** Chooses a file by a key, as a person does in the window of the browser. */
async function choose({ page, press }: AppDriver, { name, buffer }: ChosenFile): Promise<void> {
  const opened = page.waitForEvent('filechooser', { timeout: 10_000 })
  await press('Insert')
  await (await opened).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function saved(page: Page, ask: () => Promise<void>): Promise<ChosenFile> {
  const download = page.waitForEvent('download')
  await ask()
  const file = await download
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}

const book = (rows: unknown[][], bookType: BookType): Buffer =>
  write(
    {
      SheetNames: ['Notas', 'Lista'],
      Sheets: { Notas: utils.aoa_to_sheet([['Pedir']]), Lista: utils.aoa_to_sheet(rows) },
    },
    { type: 'buffer', bookType },
  ) as Buffer

/** The cells of a file that was saved. */
function cellsOf({ buffer }: ChosenFile): unknown[] {
  const { SheetNames, Sheets } = read(buffer)
  return SheetNames.map((name) => utils.sheet_to_json(Sheets[name] ?? {}, { header: 1 }))
}

async function openImport(
  { page, signIn, press, type }: AppDriver,
  shop: Shop,
  title = 'Importar productos',
  username = 'marta',
): Promise<void> {
  // The browser reports its window to choose a file only while somebody listens, and begins to listen later than it is asked to.
  page.on('filechooser', () => undefined)
  await signIn(username, shop.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await press('Control+k')
  await type(title)
  await press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

const count = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^[\\d,]+ ?${name}$`) })

test('new categories of a list are told before they are made, and its undo file takes the articles out again', async ({
  app,
  shop,
}) => {
  const { page, press } = app
  const marta = await signInOnOtherDevice(shop, 'marta')
  await marta('PUT', '/settings', { categories: true })
  const [known] = await productsOf(shop)
  if (!known) throw new Error('The shop has no products')
  const sorted = async () => {
    const { products } = await marta<{ products: { code: string; category?: { name: string } }[] }>(
      'GET',
      '/products',
    )
    const of = (code: string) => products.find((one) => one.code === code)?.category?.name
    return [of(known.code), of('C-1')]
  }
  await openImport(app, shop)
  const rows = [
    ['Código', 'Producto', 'Precio Venta', 'Costo', 'Rubro'],
    [known.code, known.name, null, null, 'Bebidas'],
    ['C-1', 'Leche entera', '12.50', '10.00', 'Lácteos'],
  ]
  await choose(app, { name: 'lista.xlsx', buffer: book(rows, 'xlsx') })
  await expect(page.getByLabel('Rubro')).toHaveValue('category')
  await press('F10')
  await expect(page.getByText('Se crearán 2 categorías: Bebidas, Lácteos')).toBeVisible()
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Productos importados' })).toBeVisible()
  expect(await sorted()).toEqual(['Bebidas', 'Lácteos'])

  const undo = await saved(page, () => press('F3'))
  await press('Insert')
  await choose(app, undo)
  await expect(page.getByText('debajo hay 2 filas')).toBeVisible()
  await press('F10')
  await expect(count(page, 'Se eliminan')).toHaveText(/^1/)
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Productos importados' })).toBeVisible()
  expect(await sorted()).toEqual([undefined, undefined])
})

test('a list of a supplier is matched, seen, imported and taken back, by keys alone', async ({
  app,
  shop,
}) => {
  const { page, press } = app
  const before = await productsOf(shop)
  const [known] = before
  if (!known) throw new Error('The shop has no products')
  await openImport(app, shop)
  const catalog = await saved(page, () => press('F2'))

  await choose(app, {
    name: 'Lista de precios.xls',
    buffer: book(
      [
        ['DISTRIBUIDORA EL SOL'],
        ['Lista de precios de noviembre'],
        [],
        ['Descripción', 'P. Venta', 'Marca', 'Cód. de Barras', 'Costo', 'Exist.'],
        [known.name, 'Q 99.50', null, known.code, null, '500'],
        ['Pan dulce', 'Q 1,250.00', 'X', '0012', '900.00', '24'],
        ['Jabón', 'Q 5.00', 'X', '7.40E+12', '4.00', '3'],
        ['TOTAL', 'Q 1,354.50'],
      ],
      'biff8',
    ),
  })
  await expect(page.getByText('Los títulos están en la fila 4')).toBeVisible()
  await expect(page.getByLabel('Marca')).toHaveValue('')
  await press('F10')

  await expect(count(page, 'Rechazadas')).toHaveText(/^1/)
  await expect(page.getByText(/D7, Código «7\.40E\+12»/)).toBeVisible()
  // A scan is refused, and changes nothing of what is seen: neither its digits nor its Enter are keys here.
  const preview = page.locator('.import-preview')
  const seen = await preview.innerText()
  await app.scan(known.code)
  await app.expectToast(scannerMessages.notHere)
  expect(await preview.innerText()).toBe(seen)
  const refused = await saved(page, () => press('F8'))
  expect(refused.name).toMatch(/^Rechazados_Tienda La Bendición_/)
  await press('F7')
  await press('ArrowRight')
  await expect(count(page, 'Filas')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /Importar 2 productos/ })).toBeEnabled()
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Productos importados' })).toBeVisible()

  const after = await productsOf(shop)
  expect(after.find(({ code }) => code === '0012')).toMatchObject({
    name: 'Pan dulce',
    price: 125_000,
    cost: 90_000,
    stock: 24_000,
  })
  // The stock of an existing article is changed only when somebody wants it.
  expect(after.find(({ code }) => code === known.code)).toEqual({ ...known, price: 9_950 })

  const undo = await saved(page, () => press('F3'))
  expect(undo.name).toMatch(/^Deshacer_Tienda La Bendición_/)
  await press('Insert')
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused()
  await choose(app, undo)
  await expect(page.getByText('debajo hay 2 filas')).toBeVisible()
  await press('F10')
  await expect(count(page, 'Se eliminan')).toHaveText(/^1/)
  await expect(count(page, 'Cambian')).toHaveText(/^1/)
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Productos importados' })).toBeVisible()
  expect(await productsOf(shop)).toEqual(before)
  await press('Insert')
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused()
  expect(cellsOf(await saved(page, () => press('F2')))).toEqual(cellsOf(catalog))
})

test('all products, saved and imported again, are the same; the decimal mark is asked once', async ({
  app,
  shop,
}) => {
  const { page, press } = app
  await openImport(app, shop)
  const all = await saved(page, () => press('F2'))
  await choose(app, all)
  await expect(page.getByText('Los títulos están en la fila 1')).toBeVisible()
  await press('F10')
  const products = await productsOf(shop)
  await expect(count(page, 'Iguales')).toHaveText(new RegExp(`^${products.length} ?Iguales`))
  await expect(page.getByText('no hay nada que importar')).toBeVisible()

  await press('Escape')
  await expect(page.getByRole('button', { name: 'Revisar las filas' })).toBeFocused()
  await choose(app, {
    name: 'lista.csv',
    // Windows-1252, as Excel writes it: the heading has an í.
    buffer: Buffer.from('Código;Artículo;Precio;Costo\n0034;Televisor;1.250;1.100\n', 'latin1'),
  })
  await expect(page.getByLabel('Artículo')).toHaveValue('name')
  await press('F10')
  await expect(page.getByRole('heading', { name: /¿Cuánto es «1\.234»/ })).toBeVisible()
  await press('Enter')
  await expect(page.getByText('1,250.00')).toBeVisible()
})

test('a second store takes the catalog of the first, without its stocks; once more there is nothing to do', async ({
  app,
  shop,
}) => {
  const { page, press } = app
  const second = 'Tienda El Volcán'
  const elena = await signInOnOtherDevice(shop, SUPERADMIN)
  await elena('POST', '/stores', { name: second })
  await openImport(app, shop, 'Importar productos', SUPERADMIN)
  const take = async () => {
    await page.getByLabel('Importar en la tienda').selectOption(second)
    await page.getByLabel('Traer los productos de otra tienda').selectOption(shop.store.name)
    await page.getByRole('button', { name: 'Revisar esos productos' }).press('Enter')
  }
  const own = await productsOf(shop)
  await take()
  await expect(page.getByText(`Los productos de ${shop.store.name} → ${second}`)).toBeVisible()
  await expect(count(page, 'Nuevos')).toHaveText(new RegExp(`^${own.length}`))
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Productos importados' })).toBeVisible()
  expect(await productsOf(shop, second)).toEqual(own.map((product) => ({ ...product, stock: 0 })))
  expect(await productsOf(shop)).toEqual(own)
  await press('Insert')
  await take()
  await expect(page.getByText('no hay nada que importar')).toBeVisible()
})

test('clients come in with what they owe, by keys alone; all clients, saved and imported again, are the same', async ({
  app,
  shop,
}) => {
  const { page, press } = app
  await openImport(app, shop, 'Importar clientes')
  await choose(app, {
    name: 'fiado.csv',
    buffer: Buffer.from(
      'CUADERNO DE FIADO\nCliente;Correo;Tel.;Saldo\nRosa Pérez;rosa@correo.gt;5551-2345;Q 120.50\nLuis;luis@correo.gt;4440 0000;\n',
    ),
  })
  await expect(page.getByText('Los títulos están en la fila 2')).toBeVisible()
  await press('F10')
  await expect(count(page, 'Nuevos')).toHaveText(/^2/)
  await press('F10')
  await expect(page.getByRole('heading', { name: 'Clientes importados' })).toBeVisible()
  const owed = await shop.database((db) =>
    db.read
      .selectFrom('clients as c')
      .innerJoin('client_ledger as l', 'l.client_id', 'c.id')
      .select(['c.name', 'c.phone', 'c.balance', 'l.kind', 'l.amount'])
      .where('c.name', '=', 'Rosa Pérez')
      .execute(),
  )
  expect(owed).toEqual([
    { name: 'Rosa Pérez', phone: '55512345', balance: 12_050, kind: 'adjustment', amount: 12_050 },
  ])
  await press('Insert')
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeFocused()
  await choose(app, await saved(page, () => press('F2')))
  await expect(page.getByText('Los títulos están en la fila 1')).toBeVisible()
  await press('F10')
  await expect(page.getByText('no hay nada que importar')).toBeVisible()
})
