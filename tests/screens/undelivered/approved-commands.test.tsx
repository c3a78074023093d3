// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMovement } from '../../../domain/calls/movements.ts'
import { asked as askedOf } from '../../../src/services/outbox/asked.ts'
import { signInOnOtherDevice } from '../../e2e/support/shop/other-device.ts'
import { approve, asked, PIN, takeFromCashiers, titles } from '../approvals/approving-till.tsx'
import { dialog, press } from '../interactions.ts'
import { makerOn, openDeviceShop, outbox, signIn } from './device.tsx'

vi.setConfig({ testTimeout: 60_000 })

test.for([['its maker', 'ana'] as const, ['a colleague of its maker', 'beto'] as const])(
  'what the right is missing for is approved with a PIN when %s sends it again',
  async ([, username]) => {
    const shop = await openDeviceShop()
    const marta = await signInOnOtherDevice(shop, 'marta')
    await marta('PUT', '/me/pin', { password: shop.password, pin: PIN })
    const ana = await makerOn(shop, 'ana')
    await ana.call('POST', '/cash-registers/open', { initial_amount: 100 })
    await takeFromCashiers(shop, 'create cash movement')
    const { id, name, delivery } = ana
    await outbox().put({
      ...askedOf(createMovement, { kind: 'in', amount: 5_000, reason: 'Cambio', note: '' }),
      ...{ key: 'movement-1', device: await outbox().device(), user: { id, name, delivery } },
      ...{ madeAt: Date.now() - 60_000, tries: 0 },
    })
    await signIn(shop, username)
    ;(await screen.findByText('1 operación sin entregar', undefined, { timeout: 15_000 })).click()
    await waitFor(() => expect(dialog()).toBe('Operaciones sin entregar'))
    await screen.findByText(/Puede autorizarlo: Marta/)
    await press('{Enter}')
    await asked()
    await approve()
    await screen.findByText('Ya no queda nada sin entregar.', undefined, { timeout: 15_000 })
    expect(titles()).toEqual(['Operaciones sin entregar'])
    await waitFor(async () => expect(await outbox().list()).toEqual([]))
    expect(await movements()).toEqual([{ username: 'ana', approver_name: 'Marta Castillo' }])

    function movements() {
      return shop.database((db) =>
        db.read
          .selectFrom('cash_movements')
          .innerJoin('users', 'users.id', 'cash_movements.user_id')
          .innerJoin('approvals', (join) => join.onTrue())
          .select(['users.username', 'approvals.approver_name'])
          .execute(),
      )
    }
  },
)
