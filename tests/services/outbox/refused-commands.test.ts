// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type SentCommand } from '../../../src/services/outbox/outbox.ts'

const sale: SentCommand = {
  ...{ key: 'a', call: 'POST /sales', id: null, request: { total: 5 }, device: 'a-device' },
  ...{ user: { id: '3', name: 'Ana López', delivery: null }, madeAt: 1_000, tries: 2 },
}
const refusal = { messages: ['No tienes permiso para hacer esto'], asked: null }

beforeEach(() => {
  indexedDB = new IDBFactory()
})

const open = () =>
  createOutbox((error) => {
    throw error
  })

test('a refused command keeps its reason, and one that is gone does not come back', async () => {
  const outbox = open()
  await outbox.put(sale)
  let heard = 0
  outbox.onChange(() => (heard += 1))
  await outbox.refuse('a', refusal)
  await outbox.refuse('b', refusal)
  expect([heard, await open().list()]).toEqual([2, [{ ...sale, refusal }]])
})
