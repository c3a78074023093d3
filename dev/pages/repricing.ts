import type { StateValue } from 'xstate'
import { messages } from '../../domain/messages.ts'
import { decided, keyOf, planPrices, pricedArticles } from '../../domain/repricing/plan-prices.ts'
import type { Repricing } from '../../domain/repricing/repricing-shapes.ts'
import { repricingMessages } from '../../domain/repricing/repricing-messages.ts'
import { readRule, type ChosenRule } from '../../domain/repricing/rule-choice.ts'
import type { RepricingContext } from '../../src/machines/repricing/repricing-context.ts'
import { signedInAs } from '../machines.ts'
import { marta, NOW, products } from '../shop.ts'
import type { PageState } from '../state.ts'

const rule: ChosenRule = { choice: 'raise-percent', value: '5', step: 25, rounding: 'up' }
const read = readRule(rule) ?? { by: 'percent', value: 500, step: 25, rounding: 'up' }
const articles = pricedArticles(products, { of: 'all' }, 'both')
const planned = planPrices(articles, read)
const rows = planned.map((row, at) => {
  if (at === 1) return decided(row, read, { isOut: true })
  return at === 2 ? decided(row, read, { typed: '0.05' }) : row
})
const wrong = rows.map((row, at) => (at === 0 ? decided(row, read, { typed: '5,5' }) : row))
const moved = planPrices(
  articles.map((article, at) => (at === 0 ? { ...article, price: article.price + 100 } : article)),
  read,
  planned,
)
const sent = planned.map(({ productId, packId, price, next }) => ({
  ...{ productId, packId, priceSeen: price, price: next ?? price, byHand: false },
}))
const portions = [
  { key: 'a', rows: sent.slice(0, 3) },
  { key: 'b', rows: sent.slice(3) },
]
const underWay: Partial<RepricingContext> = {
  rule,
  of: 'all',
  rows: planned,
  portions,
  at: 1,
  written: planned.slice(0, 3).map(keyOf),
}
const done: Partial<RepricingContext> = { ...underWay, at: 2, written: planned.map(keyOf) }
const lost = { refusal: [messages.network] }

const made = { user: 'Marta Castillo', rule: read, undone: 0, kept: 0, complete: true }
const changes: Repricing[] = [
  { ...made, id: 4, at: NOW - 600_000, changed: 1_240 },
  { ...made, id: 3, at: NOW - 86_400_000, changed: 4_200, complete: false },
  {
    ...{ ...made, id: 2, at: NOW - 3 * 86_400_000, changed: 48, undone: 46, kept: 2 },
    rule: { by: 'amount', value: -50, step: 1, rounding: 'nearest' },
  },
]
const undone = {
  repricing: { ...made, id: 2, at: NOW, changed: 48, undone: 46, kept: 2 },
  kept: [
    { name: 'Agua pura 600 ml', price: 550 },
    { name: 'Pan francés', price: null },
  ],
}
const undoing: Partial<RepricingContext> = { changes, undo: { id: 4, key: 'c' } }

function repricing(id: string, value: StateValue, context: Partial<RepricingContext> = {}): PageState {
  return {
    ...{ id: `repricing.${id}`, path: '/price-change', till: signedInAs(marta) },
    inner: { value, context },
  }
}

/** Prices of many at once. */
export const repricingStates: PageState[] = [
  repricing('choosing', 'choosing'),
  repricing('choosing--some', 'choosing', { rule, picked: products.slice(0, 3).map(({ id }) => id) }),
  repricing('choosing--words', 'choosing', { rule, of: 'words', words: 'pan' }),
  repricing('choosing--refused', 'choosing', {
    ...{ rule: { ...rule, value: '5,5' }, of: 'all', refusal: [repricingMessages.badValue] },
  }),
  repricing('reading', 'reading', { rule, of: 'all' }),
  repricing('preview', 'preview', { rule, of: 'all', rows }),
  repricing('preview--wrong', 'preview', { rule, of: 'all', rows: wrong }),
  repricing('preview--moved', 'preview', { rule, of: 'all', rows: moved, gone: 1 }),
  repricing('applying.sending', { applying: 'sending' }, underWay),
  repricing('applying.waiting', { applying: 'waiting' }, { ...underWay, ...lost }),
  repricing('applying.stopped', { applying: 'stopped' }, { ...underWay, refusal: ['Tu sesión terminó'] }),
  repricing(
    'applying.moved',
    { applying: 'moved' },
    { ...underWay, refusal: [repricingMessages.catalogMoved] },
  ),
  repricing('done', 'done', done),
  repricing('done--stopped', 'done', underWay),
  repricing('listing', 'listing'),
  repricing('history', 'history', { changes }),
  repricing('history--none', 'history'),
  repricing('history--failed', 'history', lost),
  repricing('history--undone', 'history', { changes, undone }),
  repricing('undoing.sending', { undoing: 'sending' }, undoing),
  repricing('undoing.waiting', { undoing: 'waiting' }, { ...undoing, ...lost }),
  repricing('undoing.stopped', { undoing: 'stopped' }, { ...undoing, refusal: ['Tu sesión terminó'] }),
]
