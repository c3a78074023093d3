import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { entities, type Entity } from '../../../domain/subjects.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import { records, showList, type Records } from './show-list.tsx'

const user = userEvent.setup()

async function open(entity: Entity, role: string, key: string, name?: string, others: Partial<Records> = {}) {
  const list = await showList({ entity, role, records: others })
  const rows = (await screen.findAllByRole('row')).slice(1)
  const row =
    name === undefined ? rows.at(-1) : rows.find((candidate) => candidate.textContent.includes(name))
  row?.focus()
  await user.keyboard(key)
  return { ...list, row, dialog: await screen.findByRole('dialog') }
}

const fieldsOf = (dialog: HTMLElement) => [
  ...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
]

describe('the form of a record', () => {
  test.each(entities.filter((entity) => entity !== 'client'))(
    'looked at, a %s has every field disabled and nothing to save',
    async (entity) => {
      const { dialog } = await open(entity, 'superadmin', '{Enter}')
      const fields = fieldsOf(dialog)
      expect(fields.length).toBeGreaterThan(1)
      expect(fields.filter((field) => !field.disabled)).toEqual([])
      expect(dialog.querySelector('[type=submit]')).toBeNull()
    },
  )

  test.each([
    ['client', ['name', 'email', 'phone']],
    ['product', ['name', 'code', 'description', 'stock', 'min_stock', 'price', 'cost']],
    ['supplier', ['name', 'address', 'email', 'phone', 'description']],
    ['user', ['name', 'last_name', 'username', 'email', 'roles', 'store_id', 'password']],
    ['store', ['name', 'address', 'phone', 'email']],
  ] as const)('of a new %s has the names of the contract', async (entity, names) => {
    const { dialog } = await open(entity, 'superadmin', '{Insert}')
    expect(fieldsOf(dialog).map((field) => field.name)).toEqual(names)
  })

  test('shows the error at each missing field, and focuses the first', async () => {
    const { dialog, world } = await open('client', 'administrador', '{Insert}')
    await user.keyboard('{Enter}')
    expect(await within(dialog).findAllByText('Campo obligatorio')).toHaveLength(3)
    expect(document.activeElement).toBe(dialog.querySelector('[name=name]'))
    expect(world.asked('saveRecord')).toEqual([])
  })

  test('keeps the typed text when the server refuses, and shows the reason at the field', async () => {
    const { dialog, world } = await open('product', 'administrador', '{F4}')
    const code = within(dialog).getByLabelText('Código')
    await user.clear(code)
    await user.type(code, '111')
    await user.type(within(dialog).getByLabelText('Existencia'), '{Enter}')
    await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
    const taken = recordMessages.product.codeTaken('Agua')
    await act(() =>
      world.answer('saveRecord', {
        outcome: 'refused',
        status: 409,
        messages: [taken],
        errors: { code: [taken] },
      }),
    )
    expect(await within(dialog).findByText(taken)).toBeTruthy()
    expect(code).toHaveProperty('value', '111')
    expect(document.activeElement).toBe(code)
    expect(world.asked('saveRecord')[0]?.request).toEqual({
      name: '<img src=x onerror=alert(1)> 🧃',
      description: null,
      stock: 2,
      min_stock: 2,
      price: 12.5,
      cost: 9,
      code: '111',
    })
  })

  test('closes when it is saved, and returns the focus to the row', async () => {
    const { world, row } = await open('client', 'administrador', '{F4}')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
    await act(() => world.answer('saveRecord', { outcome: 'done', value: { id: 2 } }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(row))
    expect(world.notices.at(-1)).toEqual({ kind: 'success', messages: ['Cliente actualizado correctamente'] })
    expect(world.effects).toEqual(['reload client'])
  })

  test('of the user named superadmin has no role, that of others has', async () => {
    const { dialog } = await open('user', 'superadmin', '{F4}', 'Elena')
    expect(within(dialog).queryByLabelText('Rol')).toBeNull()
    expect(within(dialog).getByLabelText('Tienda')).toHaveProperty('disabled', true)
  })

  test('of a user chosen by an administrator has no store', async () => {
    const { dialog } = await open('user', 'administrador', '{F4}', 'Ana')
    expect(within(dialog).getByLabelText('Rol')).toHaveProperty('value', '3')
    expect(within(dialog).queryByLabelText('Tienda')).toBeNull()
  })

  test('of the own store lets an administrator change all but the name', async () => {
    const { dialog, world } = await open('store', 'administrador', '{F4}')
    const locked = fieldsOf(dialog).map(({ name, disabled }) => [name, disabled])
    expect(Object.fromEntries(locked)).toEqual({ name: true, address: false, phone: false, email: false })
    const address = within(dialog).getByLabelText('Dirección (opcional)')
    expect(document.activeElement).toBe(address)
    await user.type(address, 'Zona 9{Enter}')
    await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
    expect(world.asked('saveRecord')[0]?.request).toEqual({
      name: 'Tienda La Bendición',
      address: 'Zona 9',
      phone: '22515500',
      email: null,
    })
  })

  describe.each(['client', 'product', 'supplier'] as const)('of a new %s', (entity) => {
    const several = [
      { id: 1, name: 'Tienda La Bendición', address: null, phone: null, email: null },
      { id: 2, name: 'Abarrotería El Quetzal', address: null, phone: null, email: null },
    ]
    const openNew = async (role: string) => {
      const shown = await showList({ entity, role, records: { store: several } })
      await shown.loaded()
      await user.keyboard('{Insert}')
      return { ...shown, dialog: await screen.findByRole('dialog') }
    }
    const typed: Readonly<Record<string, string>> = {
      ...{ name: 'Nuevo', email: 'a@b.gt', phone: '22515500', address: 'Zona 1' },
      ...{ stock: '1', min_stock: '1', price: '2', cost: '1' },
    }

    test('lets a superadmin of several stores choose one, by default the own', async () => {
      const { dialog, world } = await openNew('superadmin')
      const store = within(dialog).getByLabelText<HTMLSelectElement>('Tienda')
      expect([store.name, store.value]).toEqual(['store_id', '1'])
      for (const field of fieldsOf(dialog)) {
        const text = typed[field.name]
        if (text !== undefined) await user.type(field, text)
      }
      await user.selectOptions(store, '2')
      await user.type(store, '{Enter}')
      await vi.waitFor(() => expect(world.pending('saveRecord')).toBe(1))
      expect(world.asked('saveRecord')[0]?.request).toMatchObject({ name: 'Nuevo', store_id: 2 })
    })

    test('has no such choice for other users', async () => {
      const { dialog } = await openNew('administrador')
      expect(within(dialog).queryByLabelText('Tienda')).toBeNull()
    })
  })

  test('fills the code of a product with a scan, and focuses the next field', async () => {
    const { dialog, scan } = await open('product', 'administrador', '{Insert}')
    const [name, code] = [within(dialog).getByLabelText('Nombre'), within(dialog).getByLabelText('Código')]
    code.focus()
    act(() => scan('7401005900020'))
    await user.keyboard('Galletas')
    expect(name).toHaveProperty('value', 'Galletas')
    act(() => scan('7401005900037'))
    await user.keyboard('De avena')
    expect(within(dialog).getByLabelText('Descripción (opcional)')).toHaveProperty('value', 'De avena')
    expect([name, code].map((one) => (one as HTMLInputElement).value)).toEqual(['Galletas', '7401005900037'])
  })

  test.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['Cancelar', () => user.click(screen.getByRole('button', { name: /^Cancelar/ }))],
  ])('asks before %s discards the typed text, and then continues in the same place', async (_, leave) => {
    const { dialog, world } = await open('client', 'administrador', '{Insert}')
    await user.keyboard('Rosa')
    await leave()
    const question = await screen.findByRole('dialog', { name: '¿Descartar lo que escribiste?' })
    expect(document.activeElement?.textContent).toContain('Seguir escribiendo')
    await user.keyboard('{Escape}')
    expect(question.isConnected).toBe(false)
    within(dialog).getByLabelText('Nombre').focus()
    await user.keyboard(' Méndez')
    expect(within(dialog).getByLabelText('Nombre')).toHaveProperty('value', 'Rosa Méndez')
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(world.asked('saveRecord')).toEqual([])
  })

  test('closes immediately when nothing was typed, or the typed text equals the old one', async () => {
    await open('client', 'administrador', '{F4}')
    await user.keyboard('x{Backspace}{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that the stock has moved under a typed count, which stays, and what is untouched follows', async () => {
    const product = records.product.map((row) => ({ ...row, version: 3 }))
    const shown = await open('product', 'administrador', '{F4}', undefined, { product })
    const { dialog, world, change, reload } = shown
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
    const arrive = async (next: Partial<CatalogProduct>) => {
      change({ product: product.map((row) => ({ ...row, ...next })) })
      await reload()
    }
    await user.clear(field('Existencia'))
    await user.type(field('Existencia'), '7')
    await arrive({ stock: units(1), version: 4 })
    await within(dialog).findByText('Ahora dice:')
    await arrive({ stock: units(1), price: 1300, version: 5 })
    await vi.waitFor(() => expect(field('Precio de venta').value).toBe('13.00'))
    expect(dialog.querySelector('.record-form__theirs')?.textContent).toBe('Existencia: 1')
    expect([field('Existencia').value, document.activeElement]).toEqual(['7', field('Existencia')])
    await user.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(world.asked('saveRecord').map(({ id, request, basedOn }) => ({ id, request, basedOn }))).toEqual(
        [{ id: 3, request: { stock_change: 6, stock_seen: 1 }, basedOn: 5 }],
      ),
    )
  })

  test('warns that a price is below the cost, and saves it anyway', async () => {
    const { dialog, world } = await open('product', 'administrador', '{F4}')
    const price = within(dialog).getByLabelText('Precio de venta')
    const warning = 'El precio es menor que el costo (Q 9.00): se pierde en cada venta.'
    expect(within(dialog).queryByText(warning)).toBeNull()
    await user.clear(price)
    await user.type(price, '8.99')
    expect(within(dialog).getByText(warning)).toBeTruthy()
    expect(price.getAttribute('aria-describedby')).toContain('-warning')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(world.asked('saveRecord')).toHaveLength(1))
  })

  test.each([
    ['{Insert}', '8 caracteres o más, con mayúsculas, minúsculas y números.'],
    ['{F4}', 'Déjala vacía para no cambiarla. 8 caracteres o más, con mayúsculas, minúsculas y números.'],
  ])('of a user (%s) says beforehand what a password must have', async (key, hint) => {
    const { dialog } = await open('user', 'superadmin', key, 'Ana')
    expect(within(dialog).getByText(hint)).toBeTruthy()
  })
})

describe('deleting a record', () => {
  test('asks with the text of docs/product.md §2.4 and starts on the harmless button', async () => {
    const { dialog } = await open('client', 'administrador', '{Delete}')
    expect(dialog.getAttribute('aria-labelledby')).toBe(within(dialog).getByText('Confirmar eliminación').id)
    expect(within(dialog).getByText(recordMessages.client.deleteText)).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancelar' }))
  })

  test('is not offered for the default client, not even to the keyboard', async () => {
    await showList({ entity: 'client', role: 'superadmin' })
    await screen.findAllByRole('row')
    await user.keyboard('{ArrowUp}{Delete}{F4}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
