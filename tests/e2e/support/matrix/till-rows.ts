/** Every state of a sale, how to reach it, and the events of keys outside the keymap's tables. */
import { messages } from '../../../../domain/messages.ts'
import type { LineField } from '../../../../domain/selling/line-refusal.ts'
import type { SellableProduct } from '../../../../domain/selling/sale.ts'
import type { SaleClient } from '../../../../domain/selling/cart.ts'
import type { TenderSetting } from '../../../../domain/selling/tenders.ts'
import type { SaleEvent } from '../../../../src/machines/sale/sale-events.ts'
import { openPriceKeys, pickMeasured, pickOpenPriced, quantityKeys } from './measured-row.ts'
import { startOpenRegister, type RegisterActors } from '../../../machines/support/register-actors.ts'

export interface TillRow {
  /** The state of the sale, and the place of the focus where that matters. */
  name: string
  leaf: string
  /** The state of the command that the sale is sent by. */
  command?: string
  actors(): Promise<RegisterActors> | RegisterActors
  /** The events that the focused field or dialog sends for Enter (and on a button the space bar) and for Escape. */
  enter: SaleEvent | null
  escape: SaleEvent | { type: 'approval.dismiss' } | null
  /** What is shown after an Enter that sends nothing. */
  enterSays?: string
  /** The keys that lead back here from the search; none where no key does. */
  back: readonly string[]
  /** Keys pressed there first: half-typed text is not stored. */
  typed?: readonly string[]
  /** Text that must be shown before keys are pressed. */
  shows?: string
  /** The focused element is a button. */
  onButton?: boolean
}

const dismissPrice: SaleEvent = { type: 'price.dismiss' }
const leaving = (event: SaleEvent) => ({ enter: event, escape: event, onButton: true })
const countedEmpties = { enter: { type: 'empties.keep' }, escape: { type: 'empties.close' } } as const
const dismissCancel: SaleEvent = { type: 'cancel.dismiss' }
const toSearch: SaleEvent = { type: 'focus.move', focus: { at: 'search' } }

/** The articles of the till, the last with a stock of one, and a client. */
export interface Wares {
  water: SellableProduct
  bread: SellableProduct
  candle: SellableProduct
  maria: SaleClient
  /** What the store takes where it takes cards, with a reference, and fiado. */
  ways: readonly TenderSetting[]
}

/** The key that opens the cell of a field. */
const cellKeys = { quantity: 'F4', discount: 'F6', tax: 'F7' } as const

/** The rows of a till with these articles: every state, and half-finished fields and lists. */
export function tillRows({
  water,
  bread,
  candle,
  maria,
  ways,
}: Wares): Record<'whole' | 'halfDone' | 'inWays', TillRow[]> {
  const lines: SaleEvent[] = [
    { type: 'product.pick', product: water },
    { type: 'product.pick', product: bread },
    { type: 'line.select', lineId: 2 },
  ]
  const paid: SaleEvent[] = [...lines, { type: 'tender.change', text: '20' }, { type: 'sale.accept' }]
  const row = (
    leaf: string,
    events: readonly SaleEvent[],
    keys: Pick<TillRow, 'enter' | 'escape' | 'onButton'>,
    where = '',
    back: readonly string[] = [],
  ): TillRow => ({ name: `${leaf}${where}`, leaf, actors: () => startOpenRegister(...events), back, ...keys })
  const cell = (field: LineField, text: string) =>
    row(
      'sale.inProgress.lines',
      [...lines, { type: 'line.edit', field }],
      {
        enter: { type: 'line.change', lineId: 2, field, text, leave: true },
        escape: toSearch,
      },
      `, ${field} of a line`,
      [cellKeys[field]],
    )
  const halfTyped = (field: LineField, text: string): TillRow => ({
    ...cell(field, text),
    name: `sale.inProgress.lines, ${field} half typed`,
    typed: [...text],
    // Whatever left the cell has written the figure: the old one is written again first.
    back: [cellKeys[field], '1', 'Enter', cellKeys[field], ...text],
  })
  /** The user has tried to leave the cell with an invalid figure. */
  const refused = (field: LineField, text: string, { product, lineId } = { product: bread, lineId: 2 }) => {
    const change: SaleEvent = { type: 'line.change', lineId, field, text, leave: true }
    return row(
      'sale.inProgress.lines',
      [...lines, { type: 'product.pick', product }, { type: 'line.edit', field }, change],
      { enter: change, escape: toSearch },
      `, refused ${field} ${text}`,
      [cellKeys[field], ...text, 'Enter'],
    )
  }
  const answered = (name: string, leaf: string, keys: Pick<TillRow, 'enter' | 'escape'>, answer: Answer) => ({
    ...row(leaf, paid, { ...keys, onButton: true }),
    name,
    actors: async () => {
      const actors = startOpenRegister(...paid)
      await answer(actors)
      return actors
    },
  })

  const whole = [
    row('sale.empty', [], { enter: null, escape: { type: 'search.clear' } }),
    row(
      'sale.empty',
      [{ type: 'focus.move', focus: { at: 'tender' } }],
      { enter: { type: 'tender.submit' }, escape: toSearch },
      ', amount tendered',
      ['Tab', 'Tab'],
    ),
    row('sale.inProgress.lines', lines, { enter: null, escape: { type: 'search.clear' } }),
    row(
      'sale.inProgress.lines',
      [...lines, { type: 'focus.move', focus: { at: 'client' } }],
      { enter: { type: 'client.choose', client: null }, escape: toSearch },
      ', client search',
      ['F3'],
    ),
    row(
      'sale.inProgress.askingTender',
      [...lines, { type: 'search.change', text: '100' }, { type: 'tender.ask' }],
      { enter: { type: 'tender.ask' }, escape: { type: 'search.clear' } },
      '',
      ['Escape', '1', '0', '0', 'Enter'],
    ),
    cell('quantity', '1'),
    row(
      'sale.inProgress.payment',
      [...lines, { type: 'tender.start' }],
      { enter: { type: 'tender.submit' }, escape: toSearch },
      '',
      ['F8'],
    ),
    row(
      'sale.checkingPrice.asking',
      [...lines, { type: 'price.check' }],
      { enter: null, escape: dismissPrice },
      '',
      ['Alt+p'],
    ),
    row(
      'sale.checkingPrice.shown',
      [...lines, { type: 'price.check' }, { type: 'price.show', product: water }],
      { enter: dismissPrice, escape: dismissPrice, onButton: true },
    ),
    row('sale.choosingQuickKey', [...lines, { type: 'quick.open' }], leaving({ type: 'quick.close' })),
    row('sale.receivingEmpties', [...lines, { type: 'empties.open' }], countedEmpties),
    row('sale.askingQuantity', [...lines, pickMeasured(water)], quantityKeys),
    row('sale.askingPrice', [...lines, pickOpenPriced(water)], openPriceKeys(water)),
    row(
      'sale.confirmingCancel',
      [...lines, { type: 'sale.cancel' }],
      { enter: dismissCancel, escape: dismissCancel, onButton: true },
      '',
      ['F9'],
    ),
    { ...row('sale.completing', paid, { enter: null, escape: null }), command: 'keyedCommand.sending.sent' },
    {
      ...answered(
        'sale.completing, unanswered',
        'sale.completing',
        { enter: { type: 'outcome.ask' }, escape: null },
        ({ world }) => world.answer('wait', undefined),
      ),
      command: 'keyedCommand.sending.unanswered',
      enterSays: 'Preguntando de nuevo',
    },
    {
      ...answered(
        'sale.completing, waiting',
        'sale.completing',
        { enter: { type: 'outcome.ask' }, escape: null },
        ({ world }) => world.answer('completeSale', { outcome: 'unknown', messages: [messages.network] }),
      ),
      command: 'keyedCommand.waiting',
    },
    {
      ...answered(
        'sale.completing, approving',
        'sale.completing',
        { enter: null, escape: { type: 'approval.dismiss' } },
        ({ world }) =>
          world.answer('completeSale', {
            ...{ outcome: 'refused', status: 403, messages: [messages.session.forbidden] },
            data: { approval: { action: 'create credit sale', token: 'sealed' } },
          }),
      ),
      command: 'keyedCommand.approving',
      enterSays: messages.validation.required,
      onButton: false,
    },
    answered(
      'sale.receipt',
      'sale.receipt',
      { enter: { type: 'receipt.finish' }, escape: { type: 'receipt.close' } },
      ({ world }) => world.answer('completeSale', { outcome: 'done', value: { number: 7 } }),
    ),
  ]
  const halfDone = [
    {
      ...row(
        'sale.inProgress.lines',
        [...lines, { type: 'focus.move', focus: { at: 'client' } }],
        { enter: { type: 'client.choose', client: maria }, escape: toSearch },
        ', client half typed',
        ['F3', 'm', 'a'],
      ),
      typed: ['m', 'a'],
      shows: maria.name,
    },
    {
      ...row(
        'sale.inProgress.lines',
        [...lines, { type: 'search.change', text: water.name }],
        { enter: { type: 'product.pick', product: water }, escape: { type: 'search.clear' } },
        ', list of articles',
      ),
      shows: water.code,
    },
    {
      ...row(
        'sale.inProgress.lines',
        [...lines, { type: 'search.change', text: '100' }],
        { enter: { type: 'tender.ask' }, escape: { type: 'search.clear' } },
        ', a number in the search',
      ),
      shows: `${water.name}${water.code}`,
    },
    row(
      'sale.inProgress.payment',
      [...lines, { type: 'tender.change', text: '2' }],
      { enter: { type: 'tender.submit' }, escape: toSearch },
      ', amount half typed',
      ['F8'],
    ),
    halfTyped('quantity', '7'),
    refused('quantity', '0'),
    refused('quantity', '9', { product: candle, lineId: 3 }),
    refused('discount', '99'),
    refused('tax', '-1'),
  ]
  const toTender: SaleEvent = { type: 'focus.move', focus: { at: 'tender' } }
  /** In a store that takes cards and fiado. */
  const inWay = (leaf: string, events: readonly SaleEvent[], escape: SaleEvent, where = '', back = ['F8']) =>
    row(
      leaf,
      [{ type: 'ways.update', settings: ways }, ...lines, { type: 'tender.start' }, ...events],
      { enter: { type: 'tender.submit' }, escape },
      where,
      back,
    )
  const half: SaleEvent[] = [{ type: 'tender.change', text: '2' }, { type: 'tender.submit' }]
  const inWays = [
    inWay('sale.inProgress.payment', [], toSearch, ', with other ways'),
    inWay('sale.inProgress.tenders.way', [{ type: 'tender.change', text: '2t' }], toSearch),
    inWay('sale.inProgress.tenders.rest', half, toSearch),
    inWay(
      'sale.inProgress.tenders.reference',
      [{ type: 'tender.change', text: 't' }, { type: 'tender.submit' }],
      toTender,
      '',
      ['F8', 'Enter'],
    ),
    inWay(
      'sale.inProgress.tenders.covered',
      [
        ...half,
        { type: 'tender.change', text: '2' },
        { type: 'tender.submit' },
        { type: 'line.remove', lineId: 1 },
        { type: 'tender.start' },
      ],
      toSearch,
    ),
    {
      ...inWay(
        'sale.inProgress.lines',
        [{ type: 'tender.change', text: '2f' }],
        toTender,
        ', client of a payment on credit',
        ['F8', 'Backspace', '2', 'f'],
      ),
      enter: { type: 'client.choose', client: null } as const,
      shows: maria.name,
    },
  ]
  return { whole, halfDone, inWays }
}

type Answer = (actors: RegisterActors) => Promise<void>
