// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertSupplier } from '../../server/db/queries/records/suppliers.ts'
import type { Queries } from '../../server/db/tables.ts'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { keepFirstRights } from '../support/specification/roles.ts'
import { field, person, press, scan, type } from './interactions.ts'
import { showWelcome } from './show-welcome.tsx'

/* What §2 of the specification has on its screens, for its two roles with the rights of §6 alone, in a store that switched nothing on. */
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
  await shop.database((db) =>
    db.write(async (trx) => {
      await keepFirstRights(trx)
      await addSupplier(trx)
    }),
  )
}, 60_000)
afterEach(() => shop.close())

async function addSupplier(trx: Queries): Promise<void> {
  const store = await trx
    .selectFrom('users')
    .select('store_id')
    .where('username', '=', 'marta')
    .executeTakeFirstOrThrow()
  const contact = { address: 'Zona 12', email: 'ventas@molinos.gt', phone: '24410000', description: null }
  await insertSupplier(trx, store.store_id, { name: 'Molinos', ...contact }, Date.now())
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const texts = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => plain(textContent))
const keys = () => texts('.key-bar__key').join(', ')
const columns = () => texts('main [role=columnheader], main th').join(', ')

async function openScreen(key: string, title: string) {
  await press(`{Alt>}${key}{/Alt}`)
  await screen.findByRole('heading', { level: 1, name: title })
}

const KEYS = 'F1 Ayuda, F2 Buscar, Insert Nuevo, ↑ Fila anterior, ↓ Fila siguiente'

test.each([
  ['4', 'Clientes', 'Nombre, Email, Teléfono, Acciones', 'Nombre, Email, Teléfono', ''],
  [
    '5',
    'Productos',
    'Código, Nombre, Existencia, Precio, Costo, Acciones',
    // The code is an addition of the contract.
    'Nombre, Código, Descripción (opcional), Existencia, Existencia mínima, Precio de venta, Costo',
    ', Enter Ver, F4 Editar, Supr Eliminar',
  ],
  [
    '6',
    'Usuarios',
    'Nombre, Nombre de usuario, Rol, Tienda, Acciones',
    'Nombre, Apellido (opcional), Nombre de usuario, Email (opcional), Rol, Contraseña',
    ', Enter Ver, F4 Editar, Supr Eliminar',
  ],
  [
    '8',
    'Proveedores',
    'Nombre, Descripción, Teléfono, Acciones',
    'Nombre, Dirección, Email, Teléfono, Descripción (opcional)',
    ', Enter Ver, F4 Editar, Supr Eliminar',
  ],
])('an administrador sees the columns, keys and form behind Alt+%s', async (key, title, head, form, more) => {
  await showWelcome(shop, 'marta', { greeting: 'Hola, Marta' })
  await openScreen(key, title)
  await waitFor(() => expect(texts('[role=gridcell]').length).toBeGreaterThan(0))
  expect(columns()).toBe(head)
  expect(keys()).toBe(KEYS + more)
  await press('{Insert}')
  await screen.findByRole('dialog')
  expect(texts('[role=dialog] label').join(', ')).toBe(form)
  const buttons = texts('[role=dialog] button').filter((text) => text !== '')
  expect(buttons).toEqual(['CancelarEsc', 'GuardarEnter'])
})

test('an administrador sees the stores, changes the own one and makes none; a client is deleted after a question', async () => {
  await showWelcome(shop, 'marta', { greeting: 'Hola, Marta' })
  await openScreen('7', 'Tiendas')
  await waitFor(() => expect(texts('[role=gridcell]').length).toBeGreaterThan(0))
  expect(columns()).toBe('Nombre de Tienda, Teléfono, Email, Acciones')
  expect(keys()).toBe('F1 Ayuda, F2 Buscar, ↑ Fila anterior, ↓ Fila siguiente, Enter Ver, F4 Editar')
  await press('{F4}')
  await screen.findByRole('dialog', { name: 'Actualizar Tienda' })
  expect(texts('[role=dialog] label').join(', ')).toBe(
    'Nombre de Tienda, Dirección (opcional), Teléfono (opcional), Email (opcional)',
  )
  await press('{Escape}')
  await openScreen('4', 'Clientes')
  await screen.findByText('María López')
  await press('{F2}', 'mar')
  await press('{ArrowDown}', '{Delete}')
  await screen.findByRole('dialog')
  expect(texts('[role=dialog]')).toEqual([
    'Confirmar eliminaciónMaría López¿Estás seguro de que deseas eliminar este cliente? Esta acción no se puede deshacer.CancelarEscEliminar',
  ])
})

test('a cajero sells with the bar of keys and the receipt of the specification', async () => {
  await showWelcome(shop, 'ana')
  await openScreen('2', 'Abrir Caja')
  type('initial_amount', '100')
  await press('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field('product')))
  expect(columns()).toBe('#, Artículo, Cant, P. Venta, Desc., Imp., Subtotal, Acción')
  expect(keys()).toBe('F1 Ayuda, F2 Buscar, F3 Cliente, Alt+P Ver precio')
  await scan(shop.products.pan.code)
  await waitFor(() =>
    expect(keys()).toBe(
      'F1 Ayuda, F2 Buscar, F3 Cliente, F4 Cantidad, F6 Descuento, F7 Impuesto, F8 Cobrar, F9 Cancelar, F10 Aceptar, Ctrl+Enter Cobro exacto, Alt+P Ver precio',
    ),
  )
  await press('{Control>}{Enter}{/Control}')
  await screen.findByRole('dialog', { name: 'Recibo' })
  expect(texts('[role=dialog] button')).toEqual(['CerrarEsc', 'Imprimir', 'Imprimir y cerrarEnter'])
  expect(texts('.receipt dt')).toEqual([
    'Venta',
    'Fecha',
    'Cliente',
    'Atendió',
    'Total',
    'Efectivo',
    'Cambio',
  ])
  expect(texts('.receipt th')).toEqual(['Cant.', 'Producto', 'Desc.', 'Subtotal'])
  expect(texts('.receipt footer p')).toEqual([
    '¡Gracias por su compra!',
    'Este documento es un comprobante de ventaNo válido como factura',
  ])
  expect(document.querySelectorAll('.receipt svg')).toHaveLength(0)

  await press('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await scan(shop.products.pan.code)
  await screen.findByRole('button', { name: /Quitar Pan/ })
  await press('{F9}')
  await screen.findByRole('dialog')
  expect(texts('[role=dialog]')).toEqual([
    '¿Cancelar esta venta?Se perderán 1 productos. ¿Estás seguro de continuar?Seguir con la ventaEscSí, cancelar la venta',
  ])
  await person.click(screen.getByRole('button', { name: 'Sí, cancelar la venta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await openScreen('2', 'Cerrar Caja')
  // The facts of the own register are an addition of the first release.
  expect(texts('main dt')).toEqual(['Tienda', 'A cargo', 'Abierta desde', 'Se abrió con'])
  expect(texts('main label, main button')).toEqual(['Monto Final', 'Cerrar Caja'])
  type('closing_amount', '100')
  await press('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Resumen de cierre de caja' })
  expect(texts('main dt')).toEqual([
    ...['Monto Inicial', 'Total de Ventas', 'Monto Esperado', 'Monto Final', 'Diferencia'],
  ])
  expect(texts('main th, main button')).toEqual(['Fecha', 'Cliente', 'Total', 'Finalizar', 'Descargar PDF'])
})
