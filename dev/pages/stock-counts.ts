import { countMessages } from '../../domain/goods/count-messages.ts'
import { messages } from '../../domain/messages.ts'
import { units } from '../../domain/quantity.ts'
import { nothingEntered, type StockCountContext } from '../../src/machines/stock-count/stock-count-setup.ts'
import { signedInAs } from '../machines.ts'
import { marta, products } from '../shop.ts'
import type { PageState } from '../state.ts'

const list = { path: '/stock-counts', till: signedInAs(marta) }
const counting = { path: '/stock-counts/9', till: signedInAs(marta) }
const [{ id, name, code } = { id: 0, name: '', code: '' }] = products
const recount = { countId: 9, article: { id, name, code }, counted: units(96), text: '', mode: null }

const sorted = { circumstances: { hasCategories: true } }

const inState = (value: string, context: Partial<StockCountContext> = {}) => ({
  inner: { value, context: { ...nothingEntered, ...context } },
})

/** Stock takes: the list, and one of them that is open or has ended. */
export const stockCountStates: PageState[] = [
  { id: 'screen.stock-counts', ...list },
  { id: 'screen.stock-counts--none', ...list, circumstances: { counts: 'none' } },
  { id: 'screen.stock-counts--loading', ...list, circumstances: { counts: 'loading' } },
  { id: 'screen.stock-counts--failed', ...list, circumstances: { counts: 'failed' } },
  { id: 'screen.stock-counts--of-others', ...list, circumstances: { tallies: 'of others' } },
  { id: 'stockCount.counting', ...counting, ...inState('counting') },
  { id: 'stockCount.counting--times', ...counting, ...inState('counting', { times: units(12) }) },
  { id: 'stockCount.counting--none', ...counting, ...inState('counting'), circumstances: { counts: 'none' } },
  { id: 'stockCount.counting--blind', ...counting, ...inState('counting'), circumstances: { isBlind: true } },
  {
    id: 'stockCount.counting--waiting',
    ...counting,
    ...inState('counting'),
    circumstances: { tallies: 'waiting' },
  },
  {
    id: 'stockCount.counting--refused',
    ...counting,
    ...inState('counting'),
    circumstances: { tallies: 'refused' },
  },
  { id: 'stockCount.recounting', ...counting, ...inState('recounting', { recount }) },
  {
    id: 'stockCount.recounting--refused',
    ...counting,
    ...inState('recounting', {
      recount,
      recountErrors: { quantity: countMessages.invalidQuantity, mode: countMessages.chooseMode },
    }),
  },
  { id: 'stockCount.counting--category', ...counting, ...inState('counting'), ...sorted },
  {
    id: 'stockCount.naming--category',
    ...list,
    ...inState('naming', { text: 'Estante', categoryId: 1 }),
    ...sorted,
  },
  { id: 'stockCount.reviewing--category', ...counting, ...inState('reviewing'), ...sorted },
  { id: 'stockCount.naming', ...list, ...inState('naming') },
  {
    id: 'stockCount.naming--refused',
    ...list,
    ...inState('naming', { text: 'Tienda', refusal: [countMessages.oneOpen('Bodega')] }),
  },
  { id: 'stockCount.reviewing', ...counting, ...inState('reviewing') },
  {
    id: 'stockCount.reviewing--refused',
    ...counting,
    ...inState('reviewing', { refusal: [countMessages.talliedSince] }),
  },
  { id: 'stockCount.discarding', ...counting, ...inState('discarding') },
  {
    id: 'stockCount.discarding--refused',
    ...counting,
    ...inState('discarding', { refusal: [messages.validation.required] }),
  },
  { id: 'stockCount.sending', ...counting, ...inState('sending') },
  { id: 'screen.stock-count--loading', ...counting, circumstances: { counts: 'loading' } },
  { id: 'screen.stock-count--failed', ...counting, circumstances: { counts: 'failed' } },
  { id: 'screen.stock-count--posted', path: '/stock-counts/8', till: signedInAs(marta) },
  { id: 'screen.stock-count--discarded', path: '/stock-counts/7', till: signedInAs(marta) },
]
