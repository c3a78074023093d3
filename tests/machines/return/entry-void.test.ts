import { expect, test } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { receivedWater } from '../support/fixtures.ts'
import { startOpenRegister } from '../support/register-actors.ts'

test('a delivery is voided with a reason, keeps its key after a refusal, and is not discarded with the register', async () => {
  const { world, register, saleReturn } = startOpenRegister()
  saleReturn.send({ type: 'entry.void', entry: receivedWater })
  saleReturn.send({ type: 'return.discard' })
  saleReturn.send({ type: 'reason.pick', reason: 'Se registró dos veces' })
  saleReturn.send({ type: 'return.send' })
  const sent = { saleId: null, entryId: 8, lines: null, refunds: [], reason: 'Se registró dos veces' }
  expect(world.asked('takeBack')).toMatchObject([sent])
  const soldSince = deliveryMessages.soldSince('Agua pura', '2')
  await world.answer('takeBack', { outcome: 'refused', status: 409, messages: [soldSince] })
  expect([saleReturn.getSnapshot().value, saleReturn.getSnapshot().context.refusal]).toEqual([
    { voiding: 'asking' },
    [soldSince],
  ])
  saleReturn.send({ type: 'reason.pick', reason: 'Se registró dos veces' })
  saleReturn.send({ type: 'return.send' })
  const [first, again] = world.asked('takeBack')
  expect(again).toEqual(first)
  await world.answer('takeBack', { outcome: 'done', value: null })
  expect([saleReturn.getSnapshot().value, world.notices.flatMap(({ messages }) => messages)]).toEqual([
    'idle',
    [deliveryMessages.voided(5)],
  ])
  expect(register.getSnapshot().matches('open')).toBe(true)
})
