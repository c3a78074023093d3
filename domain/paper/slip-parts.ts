/** What all papers of 80 mm share. */
import type { Approved } from '../approval/approval.ts'
import { approvalMessages } from '../approval/approval-messages.ts'
import { formatDay } from '../dates.ts'
import { formatMoney, signedMoney, type Centavos } from '../money.ts'
import { phoneText } from '../phone-text.ts'
import type { ReceiptBusiness } from '../selling/receipt.ts'
import type { Amount, Block, TextStyle } from './paper.ts'

/** Whose register a paper is about. */
export interface OfRegister {
  business: ReceiptBusiness
  /** First and last name. */
  cashier: string
}

/**
 * The title of a printed slip, `Recibo_21-11-2026` (docs/product.md §2.6): the day in Guatemala, with dashes, because the
 * browser proposes the title as a file name.
 * @param at milliseconds since the epoch.
 */
export function slipTitle(name: string, at: number): string {
  return `${name}_${formatDay(at).replaceAll('/', '-')}`
}

export function storeHead({ name, address, phone, email }: ReceiptBusiness): Block {
  return { kind: 'head', name, lines: present([address, phone && `Tel. ${phoneText(phone)}`, email]) }
}

/** A fact whose value is null or missing is left out. */
export function factsBlock(...facts: [name: string, value: string | number | null | undefined][]): Block {
  return {
    kind: 'facts',
    facts: facts.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [{ name, value: String(value) }],
    ),
  }
}

/** The colleague who approved it. */
export function approver({ approvedBy }: Approved): [name: string, value: string | undefined] {
  return [approvalMessages.approver, approvedBy]
}

export function amountsBlock(...amounts: (Amount | null | false | undefined)[]): Block {
  return { kind: 'amounts', amounts: present(amounts) }
}

/** An amount of money. @param more `isSigned`: a plus stands before an amount above 0. */
export function moneyOf(
  name: string,
  amount: Centavos,
  { isSigned = false, ...more }: Pick<Amount, 'note' | 'size'> & { isSigned?: boolean } = {},
): Amount {
  return { name, value: isSigned ? signedMoney(amount) : formatMoney(amount), ...more }
}

/** A text of one or several lines. */
export function textBlock(style: TextStyle, ...lines: string[]): Block {
  return { kind: 'text', style, lines }
}

/** What is there: a list without its gaps. */
export function present<T>(list: readonly (T | null | false | undefined | '')[]): T[] {
  return list.filter((one): one is T => one !== null && one !== false && one !== undefined && one !== '')
}
