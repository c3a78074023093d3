import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import { registerMessages } from '../../../../domain/register-messages.ts'
import { units } from '../../../../domain/quantity.ts'
import {
  choosesRefunds,
  lineError,
  linesToReturn,
  refundProblems,
  totalOf,
} from '../../../../src/machines/return/return-draft.ts'
import { roomFor } from '../../../../src/machines/return/return-lines.ts'
import { saleReturnMachine, type SaleReturnSnapshot } from '../../../../src/machines/return/sale-return.ts'
import type { SaleReturnEvent } from '../../../../src/machines/return/sale-return-setup.ts'
import { bread, breadReturned, receivedWater, soldBread, soldForCash } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { workIn } from '../work-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

const [breads, ...others] = soldBread.lines
/** The same sale after another till has taken one more bread back. */
const soldLess = breads && { ...soldBread, lines: [{ ...breads, returned: units(2) }, ...others] }

/** The events of a cashier, with the fewest payloads that differ. */
const events: SaleReturnEvent[] = [
  { type: 'return.begin', sale: soldBread },
  { type: 'return.begin', sale: soldForCash },
  { type: 'void.begin', sale: { ...soldBread, total: 900 } },
  { type: 'entry.void', entry: receivedWater },
  { type: 'return.discard' },
  { type: 'sale.update', sale: soldBread },
  { type: 'sale.update', sale: soldLess ?? soldBread },
  { type: 'line.select', position: 2 },
  { type: 'line.next', step: 1 },
  { type: 'quantity.change', position: 1, text: '1' },
  { type: 'quantity.change', position: 1, text: '9' },
  { type: 'quantity.change', position: 1, text: '2*' },
  { type: 'times.clear' },
  { type: 'restock.toggle', position: 1 },
  { type: 'article.scan', productId: bread.id, code: bread.code },
  { type: 'article.scan', productId: null, code: '999' },
  { type: 'lines.all' },
  { type: 'refund.change', tender: 'card', text: '9' },
  { type: 'refund.all', tender: 'card' },
  { type: 'reference.change', tender: 'card', text: '4412' },
  { type: 'reason.pick', reason: 'Artículo equivocado' },
  { type: 'reason.own' },
  { type: 'reason.change', text: ' ' },
  { type: 'reason.change', text: 'Se cayó' },
  { type: 'reason.submit' },
  { type: 'step.next' },
  { type: 'step.back' },
  { type: 'return.send' },
  { type: 'exchange.send', client: null },
  { type: 'outcome.ask' },
  { type: 'slip.print' },
  { type: 'slip.close' },
]

const notApproved = {
  outcome: 'refused' as const,
  status: 403,
  messages: [messages.session.forbidden],
  data: { approval: { action: 'create return', token: 'sealed' } },
}
const refused = { outcome: 'refused' as const, status: 409, messages: [registerMessages.noneOpen] }

/** Without the register above it. */
const returnAlone = (world: OutsideWorld) =>
  workIn('saleReturn', world).provide({ actions: { passExchange: () => world.effects.push('passExchange') } })

export const saleReturnWalk: Walk = {
  machine: returnAlone(createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[
      { outcome: 'done' as const, value: breadReturned },
      { outcome: 'done' as const, value: null },
      refused,
      notApproved,
    ].flatMap((answer) => settled(saleReturnMachine, 'takeBack', answer)),
    failing('takeBack'),
  ],
  describe: describeReturn,
  worthwhile,
  live: liveIn(returnAlone),
  check: checkReturn,
}

/** The parts of a return that guards read. */
function describeReturn({ value, context }: SaleReturnSnapshot): string {
  const { draft, voiding, refusal, problems, written } = context
  return JSON.stringify({
    value,
    returned: draft && {
      ways: draft.sale.refundable?.length,
      before: draft.sale.lines.map(({ returned }) => returned),
      times: draft.entered.times,
      room: roomFor(draft.entered, draft.sale.lines, { productId: bread.id }),
      wrong: draft.entered.lines.some((line) => lineError(draft, line) !== null),
      some: linesToReturn(draft).length > 0,
      chooses: choosesRefunds(draft),
      differs: refundProblems(draft),
    },
    lacksReason: (draft ?? voiding)?.reason.trim() === '',
    isVoid: voiding !== null,
    isEntry: voiding?.entry != null,
    refusal,
    problems,
    written: written?.made.id,
  })
}

/** The server answers a return with its receipt and a void without one; and the articles are chosen in few ways. */
function worthwhile(snapshot: SaleReturnSnapshot, sent: { type: string; output?: unknown }): boolean {
  const { voiding, draft } = snapshot.context
  const { output } = sent as { output?: { outcome: string; value: unknown } }
  if (output?.outcome === 'done') return (output.value === null) === (voiding !== null)
  if (sent.type === 'restock.toggle') return draft?.entered.lines.every(({ restock }) => restock) === true
  return true
}

/** A return is entered or sent exactly while it has a draft, and every try of a key sends the same. */
function checkReturn(snapshot: SaleReturnSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { draft, voiding, request, written } = snapshot.context
  const isSending = snapshot.matches('sending')
  expect(draft !== null).toBe(snapshot.matches('entering') || (isSending && voiding === null))
  expect(voiding !== null).toBe(snapshot.matches('voiding') || (isSending && draft === null))
  expect(written !== null).toBe(snapshot.matches('written'))
  expect(snapshot.children.takeBack?.getSnapshot().context.request).toEqual(isSending ? request : undefined)
  if (isSending && draft) {
    expect(request?.lines).toEqual(linesToReturn(draft))
    expect(request?.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalOf(draft))
  }
  if (isSending && voiding) expect(request).toMatchObject({ lines: null, refunds: [] })
  const sent = world.asked('takeBack')
  for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
  if (written) expect(world.returnSlips.at(-1)).toEqual(written)
}
