/** Stock takes and what waits on the device, of a page state. Money in centavos. */
import { createActor } from 'xstate'
import { nextTally, type QueuedTally } from '../../domain/goods/counting.ts'
import type { StockCount } from '../../domain/goods/count-shapes.ts'
import type { CountedArticle, WholeStockCount } from '../../domain/goods/stock-count-page.ts'
import { countMessages } from '../../domain/goods/count-messages.ts'
import { units } from '../../domain/quantity.ts'
import { codeRefusal } from '../../domain/selling/receipt-code.ts'
import type { CountPorts } from '../../src/app-context.tsx'
import type { stockCountMachine } from '../../src/machines/stock-count/stock-count.ts'
import type { TallyQueueContext } from '../../src/machines/stock-count/tally-queue.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import { endless } from './endless-query.ts'
import { tallyQueue } from '../count-machines.ts'
import { categories, NOW, products } from '../shop.ts'
import type { Circumstances } from '../state.ts'
import { stored } from '../stored.ts'

const HOUR = 3_600_000

const marta = { id: 2, name: 'Marta Castillo' }

const count = (id: number, name: string, more: Partial<StockCount>): StockCount => ({
  ...{ id, name, state: 'posted', startedAt: NOW - id * HOUR, user: marta },
  ...{ endedAt: NOW - id * HOUR + HOUR, endedBy: marta, reason: null },
  ...{ lines: null, differences: null, missing: null, over: null },
  ...more,
})

const open = count(9, 'Estantes de la entrada y bodega', { state: 'open', endedAt: null, endedBy: null })
/** The same of one category. */
const [category] = categories
const ofCategory = { ...open, ...(category && { category: { id: category.id, name: category.name } }) }
const uncounted = [7, 9, 10].flatMap((place) => {
  const { id, name, code, stock } = products[place] ?? {}
  return id === undefined || name === undefined || code === undefined
    ? []
    : [{ id, name, code, stock: stock ?? 0 }]
})
const posted = count(8, 'Bodega', { lines: 212, differences: 9, missing: -48_250, over: 3_900 })
const discarded = count(7, 'Bebidas', { state: 'discarded', reason: 'Se contó dos veces el mismo estante' })

const article = (index: number, counted: number, stockThen: number, moved = 0): CountedArticle => {
  const { id = 0, name = '', code = '', price = 0 } = products[index] ?? {}
  const difference = counted - stockThen
  return {
    ...{ id, name, code, gone: false, counted: units(counted), stockThen: units(stockThen) },
    ...{ difference: units(difference), moved: units(moved), value: difference * price },
  }
}

const articles = [
  article(4, 7, 12, 2),
  article(2, 14, 12),
  article(0, 96, 96),
  { ...article(3, 3, 5), gone: true },
  article(1, 48, 48),
]

const whole = (shown: StockCount, blind: boolean): WholeStockCount => ({
  ...shown,
  ...(shown.category && { uncounted }),
  showsDifferences: !blind,
  lastTally: 31,
  articles: blind
    ? articles.map((one) => ({ ...one, stockThen: null, difference: null, moved: null, value: null }))
    : articles,
})

const tally = (key: string, more: Partial<QueuedTally>): QueuedTally => {
  const { id = 0, name = '', code = '' } = products[0] ?? {}
  return {
    ...{ key, userId: '2', countId: open.id, article: { id, name, code }, code, quantity: units(12) },
    ...{ mode: 'add', refusal: [] },
    ...more,
  }
}

const waiting = [tally('1', {}), tally('2', { quantity: units(1) })]
const refused = [
  tally('3', { article: null, code: '7401005999999', refusal: [codeRefusal('7401005999999')] }),
  tally('4', { refusal: [countMessages.ended] }),
]

function tallies({ tallies: kind }: Circumstances): TallyQueueContext {
  return {
    owner: { userId: '2', name: 'Marta Castillo' },
    tallies: kind === 'waiting' ? waiting : kind === 'refused' ? refused : [],
    recent: [],
    others: kind === 'of others' ? [{ name: 'Ana López', count: 3 }] : [],
  }
}

/** The queue, of which the first tally has had no answer. */
function queueIn(circumstances: Circumstances) {
  const context = tallies(circumstances)
  const request = nextTally(context.tallies)
  const command = { value: 'waiting', context: { request, tries: 2, until: NOW, answer: null, asked: null } }
  const snapshot = request
    ? stored({ value: 'sending', context }, { sendTally: { src: 'sendTally', snapshot: stored(command) } })
    : stored({ value: 'idle', context })
  const queue = createActor(tallyQueue, { snapshot, input: context.owner })
  queue.start()
  return queue
}

export function countPorts(circumstances: Circumstances, machine: typeof stockCountMachine): CountPorts {
  const { counts: lacking, isBlind = false, hasCategories = false } = circumstances
  const now = hasCategories ? ofCategory : open
  const counts = [now, posted, discarded]
  const rows = lacking === 'none' ? [] : counts
  const fate = lacking === 'loading' || lacking === 'failed' ? lacking : undefined
  const queue = queueIn(circumstances)
  return {
    page: (after) => endless<KeyPage<StockCount>>(['stock-counts', after], { rows, next: null }, fate),
    count: (id) => {
      const shown = counts.find((one) => one.id === id) ?? now
      const all = whole(shown, isBlind)
      return endless(
        ['stock-counts', 'whole', id],
        lacking === 'none' || shown.state === 'discarded' ? { ...all, articles: [] } : all,
        fate,
      )
    },
    queueOf: () => queue,
    machine,
  }
}
