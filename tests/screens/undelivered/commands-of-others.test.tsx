// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, press } from '../interactions.ts'
import { makerOn, openDeviceShop, outbox, saleOf, saleOfAna, sellers, signIn, told } from './device.tsx'

test('a colleague delivers it, in the name of who made it', async () => {
  const shop = await openDeviceShop()
  await saleOfAna(shop)
  await signIn(shop, 'beto')
  await screen.findByText(told, undefined, { timeout: 15_000 })
  await waitFor(async () => expect(await outbox().list()).toEqual([]))
  expect(await sellers(shop)).toEqual(['ana'])
}, 60_000)

test('one of another store, or without a ticket, is left alone', async () => {
  const shop = await openDeviceShop()
  const claims = Buffer.from(JSON.stringify({ sub: '2', store: 999, exp: 4_000_000_000 })).toString(
    'base64url',
  )
  const ana = await saleOfAna(shop, `e30.${claims}.x`)
  await outbox().put(await saleOf(shop, { ...ana, delivery: null }))
  await signIn(shop, 'beto')
  ;(await screen.findByText('1 operación sin entregar', undefined, { timeout: 15_000 })).click()
  await screen.findByText('Se entrega sola cuando Ana López inicie sesión en este equipo.')
  expect(await sellers(shop)).toEqual([])
  expect(await outbox().list()).toHaveLength(2)
}, 60_000)

test('when the account of its maker has ended, a colleague makes it their own by keys', async () => {
  const shop = await openDeviceShop()
  await saleOfAna(shop)
  await shop.database((db) =>
    db.write((trx) =>
      trx.updateTable('users').set({ deleted_at: Date.now() }).where('username', '=', 'ana').execute(),
    ),
  )
  const beto = await makerOn(shop, 'beto')
  await beto.call('POST', '/cash-registers/open', { initial_amount: 100 })
  await signIn(shop, 'beto')
  ;(await screen.findByText('1 operación sin entregar', undefined, { timeout: 15_000 })).click()
  await waitFor(() => expect(dialog()).toBe('Operaciones sin entregar'))
  expect((await outbox().list())[0]?.refusal?.messages[0]).toContain('Ana López')
  await press('{F4}')
  await screen.findByText('¿Registrar a tu nombre?')
  screen.getAllByText('Registrar a mi nombre').at(-1)?.click()
  await screen.findByText('Ya no queda nada sin entregar.', undefined, { timeout: 15_000 })
  expect(await sellers(shop)).toEqual(['beto'])
}, 60_000)
