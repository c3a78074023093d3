import type { StateValue } from 'xstate'
import { labelMessages } from '../../domain/labels/label-messages.ts'
import type { LabelsContext } from '../../src/machines/labels/labels-setup.ts'
import { signedInAs } from '../machines.ts'
import { marta, products } from '../shop.ts'
import type { PageState } from '../state.ts'

const [first, second, third] = products.map(({ id }) => id)
const GONE = 999
const lines = [first, second, third].flatMap((articleId, index) =>
  articleId === undefined ? [] : [{ articleId, count: String(12 - 5 * index) }],
)
const gathered: Partial<LabelsContext> = { lines, selected: first ?? null }

function labelling(id: string, value: StateValue, context: Partial<LabelsContext> = {}): PageState {
  return { ...{ id: `labels.${id}`, path: '/labels', till: signedInAs(marta) }, inner: { value, context } }
}

/** Labels of articles. */
export const labelStates: PageState[] = [
  labelling('gathering', 'gathering'),
  labelling('gathering--none-changed', 'gathering', { refusal: labelMessages.noChanges }),
  labelling('gathering--some', 'gathering', gathered),
  labelling('gathering--shelf-on-roll', 'gathering', { ...gathered, format: 'roll-40', kind: 'shelf' }),
  labelling('gathering--refused', 'gathering', {
    ...{ first: '25', selected: second ?? null },
    lines: [
      ...lines.map((line) => (line.articleId === second ? { ...line, count: '12r' } : line)),
      { articleId: GONE, count: '3' },
    ],
  }),
  labelling('reading', 'reading', { ...gathered, source: { from: 'prices', since: '2026-11-20' } }),
  labelling('printing', 'printing', {
    ...gathered,
    sheets: { format: 'letter', kind: 'product', labels: [], first: 1 },
  }),
]
