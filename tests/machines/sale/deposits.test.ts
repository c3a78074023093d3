import { expect, test } from 'vitest'
import { withDeposits } from '../../../domain/selling/deposits.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { readTill } from '../support/stored/stored-till.ts'
import { bread } from '../support/fixtures.ts'
import { settleSale, writeInto, type Ledger } from '../support/ledger.ts'
import { restartRegister, startOpenRegister, told, type RegisterActors } from '../support/register-actors.ts'

const beer: SellableProduct = {
  ...{ id: 80, name: 'Cerveza', code: '80', price: 900, stock: units(48) },
  deposit: { id: 81, name: 'Botella', code: '81', price: 100 },
}
const pick = (product: SellableProduct) => ({ type: 'product.pick', product }) as const
const linesOf = ({ sale }: Pick<RegisterActors, 'sale'>) =>
  sale.getSnapshot().context.cart.lines.map(({ id, name, quantity, price }) => [id, name, quantity, price])

test('a sale with deposits comes back as it was stored, and is written with them', async () => {
  const till = startOpenRegister(
    { type: 'search.change', text: '3*' },
    ...[
      pick(beer),
      pick(bread),
      { type: 'line.step', step: -1 } as const,
      { type: 'line.increase' } as const,
    ],
  )
  const before = linesOf(till)
  expect(before).toEqual([
    [1, 'Cerveza', units(4), 900],
    [-1, 'Envase Botella', units(4), 100],
    [2, bread.name, units(1), bread.price],
  ])
  expect(readTill(till.register.getPersistedSnapshot())).not.toBeNull()
  const again = restartRegister(till)
  expect(linesOf(again)).toEqual(before)
  again.sale.send({ type: 'sale.acceptExact' })
  const ledger: Ledger = new Map()
  await settleSale(again, writeInto(ledger))
  const [written] = [...ledger.values()]
  expect(written?.lines.map(({ isDeposit }) => isDeposit ?? false)).toEqual([false, true, false])
  expect(again.sale.getSnapshot().context.settlement.receipt?.lines.map(({ name }) => name)).toEqual([
    'Cerveza',
    'Envase Botella',
    bread.name,
  ])
})

test('a deposit that costs more is told and charged, as a price that has changed', () => {
  const till = startOpenRegister(pick(beer))
  const dearer = { ...beer, deposit: { id: 81, name: 'Botella', code: '81', price: 150 } }
  till.sale.send({ type: 'catalog.update', products: [dearer] })
  expect(told(till.world)).toEqual([saleMessages.priceChanged('Envase Botella')])
  const { lines } = till.sale.getSnapshot().context.cart
  expect(lines).toEqual(withDeposits(lines))
  expect(linesOf(till).at(1)).toEqual([-1, 'Envase Botella', units(1), 150])
})
