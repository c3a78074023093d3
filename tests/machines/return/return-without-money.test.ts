import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { soldUntold } from '../support/fixtures.ts'
import { startOpenRegister } from '../support/register-actors.ts'
import { readTill, stored } from '../support/stored/stored-till.ts'

test('a sale whose money is not told comes back as the server decides, and survives a restart', () => {
  const { register, saleReturn, world } = startOpenRegister()
  saleReturn.send({ type: 'return.begin', sale: soldUntold })
  saleReturn.send({ type: 'quantity.change', position: 1, text: '2' })
  saleReturn.send({ type: 'step.next' })
  expect(saleReturn.getSnapshot().value).toEqual({ entering: 'reason' })
  expect(readTill(stored(register))?.lost).toEqual([])
  saleReturn.send({ type: 'reason.pick', reason: 'Artículo equivocado' })
  saleReturn.send({ type: 'return.send' })
  expect(world.asked('takeBack')).toEqual([
    {
      ...{ key: expect.any(String) as string, saleId: 31, entryId: null, reason: 'Artículo equivocado' },
      lines: [{ position: 1, quantity: units(2), restock: true }],
      refunds: [],
    },
  ])
})
