import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { labelMessages } from '../../../domain/labels/label-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { failure } from '../../../src/machines/notice.ts'
import { labelsIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { lost, sheets } from '../support/walks/labels-walk.ts'

function gathering() {
  const world = createOutsideWorld()
  const actor = createActor(labelsIn(world)).start()
  return { world, actor, context: () => actor.getSnapshot().context }
}

test('the number before an article is for that article alone, and more of it goes to its line', () => {
  const { actor, context } = gathering()
  actor.send({ type: 'search.change', text: '12*ag' })
  actor.send({ type: 'article.take', articleId: 3 })
  actor.send({ type: 'article.take', articleId: 4 })
  actor.send({ type: 'article.take', articleId: 3 })
  expect(context()).toMatchObject({
    lines: [
      { articleId: 3, count: '13' },
      { articleId: 4, count: '1' },
    ],
    ...{ selected: 3, search: '', times: null },
  })
})

test('a removed line leaves the keys to the next one, and a count keeps what was typed', () => {
  const { actor, context } = gathering()
  for (const articleId of [3, 4, 5]) actor.send({ type: 'article.take', articleId })
  actor.send({ type: 'count.change', articleId: 4, text: '2r' })
  actor.send({ type: 'line.remove', articleId: 3 })
  expect(context()).toMatchObject({ selected: 4, lines: [{ count: '2r' }, { count: '1' }] })
})

test('what cannot be read is told, and what was gathered stays', async () => {
  const { actor, context, world } = gathering()
  actor.send({ type: 'article.take', articleId: 3 })
  actor.send({ type: 'source.take', source: { from: 'entry', id: 7 } })
  await world.answer('readSource', lost)
  expect(context()).toMatchObject({ refusal: messages.network, lines: [{ articleId: 3, count: '1' }] })
  actor.send({ type: 'source.take', source: { from: 'prices', since: '2026-11-20' } })
  await world.answer('readSource', { outcome: 'done', value: [] })
  expect(context().refusal).toBe(labelMessages.noChanges)
})

test('a printer that fails is told, and the labels are there to be printed again', async () => {
  const { actor, context, world } = gathering()
  actor.send({ type: 'article.take', articleId: 3 })
  actor.send({ type: 'labels.print', sheets })
  await world.fail('print')
  expect(world.notices).toEqual([failure(labelMessages.printFailed)])
  expect([actor.getSnapshot().value, context().lines.length]).toEqual(['gathering', 1])
})
