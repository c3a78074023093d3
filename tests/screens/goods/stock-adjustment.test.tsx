// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { messages } from '../../../domain/messages.ts'
import type { Permission } from '../../../domain/permissions.ts'
import { createApp } from '../../../src/main.tsx'
import { readStoredChild } from '../../e2e/support/app/stored-till.ts'
import type { Shop } from '../../e2e/support/shop/shop.ts'
import { dialog, person, press } from '../interactions.ts'
import { openProducts, row, stockShown } from '../open-products.ts'
import { showApp } from '../show-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

const path = '/api/v1/stock-adjustments'

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
/** What the dialog says of the adjustment. */
const facts = () =>
  Array.from(screen.getByRole('dialog').querySelectorAll('dl > div'), ({ textContent }) => plain(textContent))
const quantity = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Cuánto entra o sale' })
const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nota (opcional)' })
const stored = (snapshot: object) =>
  waitFor(async () => expect(await readStoredChild('stockAdjustment')).toMatchObject(snapshot))

/** The adjustments that were written, the oldest first: quantity, reason and note. */
const written = ({ shop }: { shop: Shop }) =>
  shop.database((db) =>
    db.read
      .selectFrom('stock_moves as m')
      .innerJoin('stock_adjustments as a', 'a.id', 'm.document_id')
      .select(['m.quantity', 'a.reason', 'a.note'])
      .where('m.kind', '=', 'adjustment')
      .orderBy('m.id')
      .execute(),
  )

/** Takes a right from the administrators. */
const takeAway = ({ shop }: { shop: Shop }, permission: Permission) =>
  shop.database((db) =>
    db.write((trx) =>
      trx
        .deleteFrom('role_permissions')
        .where('permission', '=', permission)
        .where('role_id', 'in', (eb) =>
          eb.selectFrom('roles').select('id').where('name', '=', 'administrador'),
        )
        .execute(),
    ),
  )

const threeDamaged = { quantity: -3_000, reason: 'damaged', note: null }

test('Alt+G, -3 Enter, a digit and Enter adjust the selected product; the focus is on its row, with the new stock', async () => {
  const place = await openProducts()
  await person.keyboard('{Alt>}g{/Alt}')
  expect(dialog()).toBe(`Ajustar ${place.name}`)
  expect(document.activeElement).toBe(await quantity())
  expect(facts()).toEqual(['Existencia1000', 'Quedará en—', 'Valor al costo—'])
  await person.keyboard('-3')
  expect(facts()).toEqual(['Existencia1000', 'Quedará en997', 'Valor al costo−Q 2.25'])
  await press('{Enter}', '3')
  expect(document.activeElement).toBe(await note())
  expect(facts().at(-1)).toBe('MotivoDañado')
  await person.keyboard('{Enter}')
  await screen.findByText(goodsMessages.adjustedTo(place.name, '997'))
  await waitFor(() => expect(stockShown()).toBe('997'))
  expect([dialog(), document.activeElement === row()]).toEqual([undefined, true])
  expect(await written(place)).toEqual([threeDamaged])
})

test('what comes in takes no sign, a note goes with it, and Escape goes back a step at a time', async () => {
  const place = await openProducts()
  await person.click(within(row()).getByRole('button', { name: 'Ajustar' }))
  await person.keyboard('12{Enter}')
  await person.click(screen.getByRole('button', { name: /Error de registro/ }))
  await person.keyboard('Caja sin contar{Escape}{Escape}')
  expect([(await quantity()).value, document.activeElement === (await quantity())]).toEqual(['12', true])
  await person.keyboard('{Enter}{Enter}')
  expect((await note()).value).toBe('Caja sin contar')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(stockShown()).toBe('1012'))
  expect(await written(place)).toEqual([{ quantity: 12_000, reason: 'error', note: 'Caja sin contar' }])
})

test('Escape at the quantity adjusts nothing, and the focus is on the row again', async () => {
  const place = await openProducts()
  await person.keyboard('{Alt>}g{/Alt}-3{Escape}')
  await waitFor(() => expect([dialog(), document.activeElement === row()]).toEqual([undefined, true]))
  expect(await written(place)).toEqual([])
})

test('an adjustment whose answer was lost is asked for again, and written once', async () => {
  const { line, ...place } = await openProducts()
  line.fail('cut', 'POST', path)
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3{Enter}')
  await screen.findByText(goodsMessages.adjustedTo(place.name, '997'))
  expect(line.log().filter((entry) => entry.includes(path))).toEqual([`POST ${path} cut`, `POST ${path} 201`])
  expect(await written(place)).toEqual([threeDamaged])
})

test('a killed browser comes back to what was typed', async () => {
  const { line, kill, ...place } = await openProducts()
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3Se cay')
  await stored({ value: { entering: 'note' }, context: { draft: { note: 'Se cay' } } })
  kill()
  showApp(createApp({ host: line.url }))
  expect((await note()).value).toBe('Se cay')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  expect(await written(place)).toEqual([{ ...threeDamaged, note: 'Se cay' }])
})

test('an adjustment that was sent when the browser was killed is written once', async () => {
  const { line, kill, ...place } = await openProducts()
  line.fail('cut', 'POST', path, 2)
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3{Enter}')
  await waitFor(() => expect(line.log()).toContain(`POST ${path} cut`))
  await stored({ value: 'sending' })
  kill()
  showApp(createApp({ host: line.url }))
  await screen.findByText(goodsMessages.adjustedTo(place.name, '997'))
  expect(await written(place)).toEqual([threeDamaged])
})

test('an adjustment without an answer keeps its person signed in, and is told', async () => {
  const { line, ...place } = await openProducts()
  line.fail('hold', 'POST', path)
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3{Enter}')
  await screen.findByText('Guardando')
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión', hidden: true }))
  await screen.findByText(goodsMessages.outcomeUnknown)
  line.release()
  await screen.findByText(goodsMessages.adjustedTo(place.name, '997'))
  expect(await written(place)).toEqual([threeDamaged])
})

test('a stock that would fall below zero is refused at the quantity to whoever may not do that', async () => {
  const { owner, pan, ...place } = await openProducts()
  await takeAway(place, 'adjust stock below zero')
  await person.keyboard('{Alt>}g{/Alt}-5{Enter}3')
  await owner('PUT', `/products/${pan}`, { stock: 4 })
  await person.keyboard('Se cayó{Enter}')
  await screen.findByText(goodsMessages.below(place.name, '4'))
  const field = await quantity()
  expect([field.value, document.activeElement === field]).toEqual(['-5', true])
  // The stock of now is shown, and what was typed stays.
  await waitFor(() => expect(facts()[0]).toBe('Existencia4'))
  await screen.findByText(goodsMessages.wouldFallBelow)
  await person.keyboard('{Backspace}4{Enter}{Enter}')
  expect((await note()).value).toBe('Se cayó')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(stockShown()).toBe('0Baja'))
  expect(await written(place)).toEqual([{ quantity: -4_000, reason: 'damaged', note: 'Se cayó' }])
})

test('a product that was deleted meanwhile is said, and what was typed stays', async () => {
  const { owner, pan, ...place } = await openProducts()
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3')
  await owner('DELETE', `/products/${pan}`)
  await person.keyboard('Se cayó{Enter}')
  await screen.findByText(goodsMessages.productGone)
  expect([(await note()).value, dialog()]).toEqual(['Se cayó', `Ajustar ${place.name}`])
  await person.keyboard('{Escape}{Escape}{Escape}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  expect(await written(place)).toEqual([])
})

test('a right that was taken away meanwhile refuses it, with what was typed in sight', async () => {
  const place = await openProducts()
  await person.keyboard('{Alt>}g{/Alt}-3{Enter}3Se cayó')
  await takeAway(place, 'create stock adjustment')
  await person.keyboard('{Enter}')
  await screen.findByText(messages.session.forbidden)
  expect((await note()).value).toBe('Se cayó')
  expect(await written(place)).toEqual([])
})

test('a tab without the till says that another one has it, and adjusts nothing', async () => {
  const { app, ...place } = await openProducts()
  app.ports.session.getSnapshot().children.tillHolder?.send({ type: 'till.yield' })
  await person.keyboard('{Alt>}g{/Alt}')
  await screen.findByText(goodsMessages.tillElsewhere)
  expect(dialog()).toBeUndefined()
  expect(await written(place)).toEqual([])
})

test('whoever only keeps the stockroom adjusts too, and a killed browser loses nothing', async () => {
  const { line, kill, ...place } = await openProducts('ana', ['read product', 'create stock adjustment'])
  await person.keyboard('{Alt>}g{/Alt}')
  expect(facts()).toEqual(['Existencia1000', 'Quedará en—'])
  await person.keyboard('-3')
  await stored({ value: { entering: 'quantity' }, context: { draft: { quantity: '-3' } } })
  kill()
  showApp(createApp({ host: line.url }))
  expect((await quantity()).value).toBe('-3')
  await person.keyboard('{Enter}3{Enter}')
  await waitFor(() => expect(dialog()).toBeUndefined())
  expect(await written(place)).toEqual([threeDamaged])
})

test('a cashier has neither the button nor the key', async () => {
  await openProducts('ana')
  expect(within(row()).queryByRole('button', { name: 'Ajustar' })).toBeNull()
  await person.keyboard('{Alt>}g{/Alt}')
  expect(dialog()).toBeUndefined()
})
