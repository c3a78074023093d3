import { expect } from 'vitest'
import type { LabelSheets, LabelSource } from '../../../../domain/labels/labels.ts'
import { messages } from '../../../../domain/messages.ts'
import type { LabelsEvent } from '../../../../src/machines/labels/labels-setup.ts'
import { labelsMachine, type LabelsSnapshot } from '../../../../src/machines/labels/labels.ts'
import { checkPlain } from '../invariants.ts'
import { labelsIn } from '../machines-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, type Walk } from './walk.ts'

export const sheets: LabelSheets = {
  ...{ format: 'letter', kind: 'product', first: 1 },
  labels: [{ id: 3, name: 'Pan francés', code: '740100590002', price: 125 }],
}
const prices: LabelSource = { from: 'prices', since: '2026-11-20' }

const events: LabelsEvent[] = [
  { type: 'search.change', text: 'pan' },
  { type: 'search.change', text: '12*' },
  { type: 'search.change', text: '0*' },
  { type: 'search.clear' },
  { type: 'article.take', articleId: 3 },
  { type: 'article.take', articleId: 4 },
  { type: 'line.select', articleId: 3 },
  { type: 'line.remove', articleId: 3 },
  { type: 'count.change', articleId: 3, text: '2r' },
  { type: 'format.choose', format: 'roll-40' },
  { type: 'kind.choose', kind: 'shelf' },
  { type: 'first.change', text: '5' },
  { type: 'source.take', source: prices },
  { type: 'source.stop' },
  { type: 'labels.print', sheets },
]

const found = { outcome: 'done' as const, value: [{ articleId: 3, count: 2 }] }
const nothing = { outcome: 'done' as const, value: [] }
export const lost = { outcome: 'unknown' as const, messages: [messages.network] }

export const labelsWalk: Walk = {
  machine: labelsIn(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[found, nothing, lost].flatMap((answer) => answered(labelsMachine, 'readSource', answer)),
    ...broken(labelsMachine, 'readSource'),
    ...answered(labelsMachine, 'print', undefined),
    ...broken(labelsMachine, 'print'),
  ],
  // Texts that were typed change nothing that comes after them.
  describe: ({ value, context: { lines, selected, times, refusal } }: LabelsSnapshot) =>
    JSON.stringify({ value, selected, times, refusal, lines: lines.map(({ articleId }) => articleId) }),
  live: liveIn(labelsIn),
  check: checkLabels,
}

/** One thing is under way at a time; an article has one line; the selected one is among them. */
function checkLabels(snapshot: LabelsSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { lines, selected, source, sheets: printed, first, format } = snapshot.context
  expect(world.pending('readSource')).toBe(snapshot.matches('reading') ? 1 : 0)
  expect(world.pending('print')).toBe(snapshot.matches('printing') ? 1 : 0)
  expect([source !== null, printed !== null]).toEqual([
    snapshot.matches('reading'),
    snapshot.matches('printing'),
  ])
  const articles = lines.map(({ articleId }) => articleId)
  expect(new Set(articles).size).toBe(articles.length)
  if (articles.length === 0) expect([null, 3]).toContain(selected)
  if (format === 'roll-40') expect(['1', '5']).toContain(first)
}
