import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { units } from '../../../domain/quantity.ts'
import { stockCountMachine } from '../../../src/machines/stock-count/stock-count.ts'

const article = { id: 1, name: 'Agua', code: '1' }

test('a scanned case counts its units, and a label its weight, as often as was typed before it', () => {
  const counted: number[] = []
  const machine = stockCountMachine.provide({
    actions: {
      queueTally: (_, { quantity }) => counted.push(quantity),
      notify: () => undefined,
    },
  })
  const count = createActor(machine).start()
  count.send({ type: 'article.take', countId: 5, article })
  count.send({ type: 'article.take', countId: 5, article, factor: 24 })
  count.send({ type: 'search.change', text: '3*' })
  count.send({ type: 'article.take', countId: 5, article, factor: 24 })
  expect(counted).toEqual([units(1), units(24), units(72)])
  const cheese = { ...article, unit: 'lb' } as const
  count.send({ type: 'article.take', countId: 5, article: cheese, quantity: 1_250 })
  count.send({ type: 'search.change', text: '2*' })
  count.send({ type: 'article.take', countId: 5, article: cheese, quantity: 1_250 })
  expect(counted.slice(3)).toEqual([1_250, 2_500])
})
