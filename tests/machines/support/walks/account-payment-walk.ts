import { expect } from 'vitest'
import { messages } from '../../../../domain/messages.ts'
import {
  accountPaymentMachine,
  type AccountPaymentSnapshot,
} from '../../../../src/machines/account-payment/account-payment.ts'
import type { AccountPaymentEvent } from '../../../../src/machines/account-payment/account-payment-setup.ts'
import { draftErrors } from '../../../../src/machines/account-payment/payment-draft.ts'
import { debtor, mariaPaid, threeWays } from '../fixtures.ts'
import { checkPlain } from '../invariants.ts'
import { workIn } from '../work-in.ts'
import { createOutsideWorld, type OutsideWorld } from '../outside-world.ts'
import { event, failing, liveIn, settled, type Walk } from './walk.ts'

/** The events of a cashier, with the fewest payloads that differ. */
const events: AccountPaymentEvent[] = [
  { type: 'ways.update', settings: threeWays },
  { type: 'debtor.choose', debtor },
  { type: 'debtor.update', debtor: { ...debtor, balance: 0 } },
  { type: 'amount.change', text: '1' },
  { type: 'amount.change', text: '1t' },
  { type: 'amount.all' },
  { type: 'tender.choose', tender: 'card' },
  { type: 'reference.change', text: '4412' },
  { type: 'reason.change', text: 'Monto equivocado' },
  { type: 'payment.send' },
  { type: 'last.reverse', openedAt: mariaPaid.at },
  { type: 'last.reverse', openedAt: mariaPaid.at + 1 },
  { type: 'step.back' },
  { type: 'payment.discard' },
  { type: 'slip.print' },
  { type: 'slip.close' },
  { type: 'outcome.ask' },
]

const refused = {
  outcome: 'refused' as const,
  status: 422,
  messages: [messages.validation.invalid],
  errors: { amount: ['El cliente no debe nada'] },
}

export const accountPaymentWalk: Walk = {
  machine: workIn('accountPayment', createOutsideWorld()),
  moves: [
    ...events.map(event),
    ...[{ outcome: 'done' as const, value: mariaPaid }, refused].flatMap((answer) =>
      settled(accountPaymentMachine, 'payAccount', answer),
    ),
    failing('payAccount'),
  ],
  describe: describePayment,
  worthwhile,
  live: liveIn((world) => workIn('accountPayment', world)),
  check: checkPayment,
}

/** The parts of a payment that guards read. */
function describePayment({ value, context }: AccountPaymentSnapshot): string {
  const { settings, draft, errors, written, last } = context
  return JSON.stringify({
    value,
    ways: settings.length,
    owes: draft?.debtor.balance,
    tender: draft?.tender,
    reverses: draft?.reverses?.id,
    wrong: draft && draftErrors(draft, settings),
    errors,
    written: written?.id,
    last: last?.id,
  })
}

/** The ways of the store change before anything is entered. */
function worthwhile(snapshot: AccountPaymentSnapshot, { type }: { type: string }): boolean {
  return type !== 'ways.update' || (snapshot.matches('choosing') && snapshot.context.last === null)
}

/** A payment is entered or sent exactly while it has a draft, and every try of a key sends the same. */
function checkPayment(snapshot: AccountPaymentSnapshot, world: OutsideWorld): void {
  checkPlain(snapshot)
  const { draft, request, errors, written } = snapshot.context
  const isSending = snapshot.matches('sending')
  expect(draft !== null).toBe(snapshot.matches('entering') || isSending)
  expect(written !== null).toBe(snapshot.matches('written'))
  if (!snapshot.matches('entering')) expect(errors).toEqual({})
  expect(snapshot.children.payAccount?.getSnapshot().context.request).toEqual(isSending ? request : undefined)
  const sent = world.asked('payAccount')
  for (const one of sent) expect(sent.find(({ key }) => key === one.key)).toEqual(one)
  if (written) expect(world.paymentSlips.at(-1)).toEqual(written)
}
