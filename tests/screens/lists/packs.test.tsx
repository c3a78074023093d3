import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { packMessages } from '../../../domain/entities/pack-messages.ts'
import { recordMessages } from '../../../domain/entities/record-messages.ts'
import type { CatalogProduct } from '../../../domain/search/catalog.ts'
import { initialSettings } from '../../../domain/settings.ts'
import { records, showList } from './show-list.tsx'

const user = userEvent.setup()

beforeEach(() => localStorage.clear())

const [plain] = records.product as [CatalogProduct]
const caja = { id: 21, code: 'CAJA-24', name: 'Caja 24', factor: 24, price: 9_000 }
const agua: CatalogProduct = { ...plain, id: 8, code: 'AGUA', name: 'Agua', version: 4, packs: [caja] }

/** The form of the only product, or of a new one with `{Insert}`. */
async function openForm({ isOn = true, product = agua, keys = '{ArrowDown}{F4}' }) {
  const shown = await showList({
    ...{ entity: 'product', role: 'administrador' },
    records: { product: [product], settings: { ...initialSettings, sell_packs: isOn, version: 2 } },
  })
  await screen.findAllByRole('row')
  await shown.loaded()
  await user.keyboard(keys)
  const dialog = await screen.findByRole('dialog')
  const cell = (row: number, column: string) =>
    dialog.querySelector<HTMLInputElement>(`[name="packs.${row}.${column}"]`)
  const texts = () =>
    [...dialog.querySelectorAll('[data-row]')].map((row) =>
      [...row.querySelectorAll('input')].map(({ value }) => value),
    )
  const sent = async () => {
    await vi.waitFor(() => expect(shown.world.pending('saveRecord')).toBe(1))
    return shown.world.asked('saveRecord').at(-1)?.request
  }
  return { ...shown, dialog, within: within(dialog), cell, texts, sent }
}

test('a store that sells no packs has none in the form, and a product keeps those it has', async () => {
  const { version: _version, ...unversioned } = agua
  for (const product of [agua, unversioned]) {
    const form = await openForm({ isOn: false, product })
    expect(form.within.queryByText('Empaques y otros códigos')).toBeNull()
    await user.keyboard('{Insert}')
    expect(form.cell(0, 'code')).toBeNull()
    await user.type(form.within.getByLabelText('Nombre'), ' pura{Enter}')
    expect(await form.sent()).not.toHaveProperty('packs')
    form.view.unmount()
  }
})

test('packs are added, typed and removed by keys alone, and are sent as they were typed', async () => {
  const form = await openForm({})
  expect(form.texts()).toEqual([['CAJA-24', 'Caja 24', '24', '90.00']])
  // From the name of the product.
  await user.keyboard('{Insert}')
  expect(document.activeElement).toBe(form.cell(1, 'code'))
  await user.keyboard('PAQ-6{Tab}Paquete 6{Tab}6{Tab}')
  expect(document.activeElement).toHaveProperty('placeholder', '75.00')
  await user.keyboard('{Insert}999{Tab}{Tab}1{Enter}')
  expect(await form.sent()).toEqual({
    packs: [
      { ...caja, price: 90 },
      { code: 'PAQ-6', name: 'Paquete 6', factor: 6, price: null },
      { code: '999', name: null, factor: 1, price: null },
    ],
  })
})

test('Supr removes a row from a field with nothing to delete, and deletes in any other', async () => {
  const form = await openForm({})
  await user.keyboard('{Insert}')
  act(() => form.cell(0, 'code')?.focus())
  form.cell(0, 'code')?.setSelectionRange(0, 1)
  await user.keyboard('{Delete}')
  expect(form.texts()[0]).toEqual(['AJA-24', 'Caja 24', '24', '90.00'])
  // The units of a stored pack stay.
  act(() => form.cell(0, 'factor')?.focus())
  await user.keyboard('9')
  expect(form.cell(0, 'factor')).toHaveProperty('value', '24')
  await user.keyboard('{Delete}')
  expect(form.texts()).toEqual([['', '', '', '']])
  expect(document.activeElement).toBe(form.cell(0, 'code'))
  await user.keyboard('{Delete}')
  expect(form.texts()).toEqual([])
  expect(document.activeElement).toBe(form.within.getByRole('button', { name: /Agregar empaque/ }))
  // Outside of the rows it is no key of theirs.
  await user.keyboard('{Insert}')
  act(() => form.within.getByLabelText('Descripción (opcional)').focus())
  await user.keyboard('{Delete}')
  expect(form.texts()).toHaveLength(1)
})

test('what is wrong in a row stands at its field, and a code that is taken names the article that has it', async () => {
  const form = await openForm({})
  await user.keyboard('{Insert}PAQ-6{Tab}Paquete 6{Tab}2.5{Enter}')
  const wrong = await form.within.findByText(packMessages.invalidFactor(9_999))
  expect(form.cell(1, 'factor')?.getAttribute('aria-describedby')).toContain(wrong.parentElement?.id)
  await vi.waitFor(() => expect(document.activeElement).toBe(form.cell(1, 'factor')))
  await user.clear(form.cell(1, 'factor') as HTMLElement)
  await user.keyboard('6{Enter}')
  await form.sent()
  const taken = recordMessages.product.codeTaken('Pan')
  await act(() =>
    form.world.answer('saveRecord', {
      ...{ outcome: 'refused', status: 409, messages: [taken] },
      errors: { 'packs.1.code': [taken] },
    }),
  )
  // Once, at its field.
  expect(await form.within.findAllByText(taken)).toHaveLength(1)
  expect(form.cell(1, 'code')).toHaveProperty('ariaInvalid', 'true')
  await vi.waitFor(() => expect(document.activeElement).toBe(form.cell(1, 'code')))
  expect(form.texts()[1]).toEqual(['PAQ-6', 'Paquete 6', '6', ''])
})

test('a scan fills the code of the row with the focus, and that of the product elsewhere', async () => {
  const form = await openForm({ keys: '{Insert}' })
  act(() => form.scan('7401'))
  await user.keyboard('{Insert}')
  act(() => form.scan('7402'))
  expect(form.within.getByLabelText('Código', { selector: '[name=code]' })).toHaveProperty('value', '7401')
  expect(form.texts()).toEqual([['7402', '', '', '']])
  await vi.waitFor(() => expect(document.activeElement).toBe(form.cell(0, 'name')))
})

test('packs that somebody else changes meanwhile are taken over, or named beside the typed ones', async () => {
  const form = await openForm({})
  const cheaper = { ...caja, price: 8_500 }
  form.change({ product: [{ ...agua, version: 5, packs: [cheaper] }] })
  await form.reload()
  await vi.waitFor(() => expect(form.texts()).toEqual([['CAJA-24', 'Caja 24', '24', '85.00']]))
  await user.keyboard('{Insert}X')
  form.change({ product: [{ ...agua, version: 6, packs: [caja] }] })
  await form.reload()
  expect(await form.within.findByText(/Caja 24 × 24 a Q 90.00, código CAJA-24/)).toBeTruthy()
  expect(form.texts()[1]).toEqual(['X', '', '', ''])
})
