// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../e2e/support/shop/shop.ts'
import { keepFirstRights } from '../support/specification/roles.ts'
import { field, press, scan, type } from './interactions.ts'
import { showWelcome } from './show-welcome.tsx'

/* What §2 of the specification has on its screens, for its two roles with the rights of §6 alone, in a store that switched nothing on. */
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
  await shop.database((db) => db.write(keepFirstRights))
}, 60_000)
afterEach(() => shop.close())

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
])('an administrador sees the columns, keys and form behind Alt+%s', async (key, title, head, form, more) => {
  await showWelcome(shop, 'marta', { greeting: 'Hola, Marta' })
  await openScreen(key, title)
  await waitFor(() => expect(texts('[role=gridcell]').length).toBeGreaterThan(0))
  expect(columns()).toBe(head)
  expect(keys()).toBe(KEYS + more)
  await press('{Insert}')
  await screen.findByRole('dialog')
  expect(texts('[role=dialog] label').join(', ')).toBe(form)
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
  expect(texts('[role=dialog] button')).toEqual(['Imprimir y cerrarEnter', 'Imprimir', 'CerrarEsc'])
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
})
