import type { Snapshot } from 'xstate'
import { nothingPaid } from '../src/machines/account-payment/account-payment-setup.ts'
import { nothingEntered } from '../src/machines/cash-movement/cash-movement-setup.ts'
import { nothingReturned } from '../src/machines/return/sale-return-setup.ts'
import { nothingAdjusted } from '../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import { stored, type Situation } from './stored.ts'

/** The machines that send one command, in their state `sending`: its name, and where they begin. */
const senders = {
  cashMovement: { name: 'moveCash', blank: { value: 'choosing', context: nothingEntered } },
  accountPayment: { name: 'payAccount', blank: { value: 'choosing', context: nothingPaid } },
  saleReturn: { name: 'takeBack', blank: { value: 'idle', context: nothingReturned } },
  stockAdjustment: { name: 'adjustStock', blank: { value: 'idle', context: nothingAdjusted } },
} as const

type Sender = keyof typeof senders

/** The stored machine of a page state, as a child of the register, and whether the command of the page is its own. */
export function storedSender(
  sender: Sender,
  situation: Situation | undefined,
  command: Snapshot<unknown> | undefined,
) {
  const { name, blank } = senders[sender]
  const value = situation?.value ?? blank.value
  const isSending = value === 'sending'
  const children = command && isSending ? { [name]: { src: name, snapshot: command } } : {}
  const snapshot = stored({ value, context: { ...blank.context, ...situation?.context } }, children)
  return { child: { src: sender, snapshot }, isSending }
}
