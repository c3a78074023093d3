import type { InferType } from 'yup'
import { adjustAccount } from '../../../domain/calls/accounts.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { adjustmentFormSchema, directions } from '../../../domain/credit/ledger-forms.ts'
import { checkWith } from '../lists/form/check-with.ts'
import type { FormDefinition, Versioned } from '../lists/list-definition.ts'

type AdjustmentValues = InferType<typeof adjustmentFormSchema>

const title = 'Ajustar saldo'

/** The form of an adjustment, which also takes over what stood in the shop's notebook (docs/product.md §10.5). */
export const adjustmentForm: FormDefinition<Versioned, AdjustmentValues> = {
  texts: { createTitle: title, editTitle: title, viewTitle: title },
  fields: [
    {
      name: 'direction',
      label: 'Qué cambia',
      kind: 'choice',
      choices: () => directions,
      emptyLabel: 'Elige si debe más o menos',
      value: () => '',
    },
    {
      name: 'amount',
      label: 'Monto',
      kind: 'amount',
      hint: () => 'Lo que se suma o se resta, no el saldo que queda.',
      value: () => '',
    },
    {
      name: 'reason',
      label: 'Motivo',
      kind: 'text',
      hint: () => 'Por ejemplo: saldo que traía en el cuaderno.',
      value: () => '',
    },
  ],
  check: () => checkWith(adjustmentFormSchema),
  request: ({ direction, amount, reason }) =>
    adjustAccount.request.write({ amount: direction * amount, reason }),
}

/** What the machine of the form says; an adjustment is neither changed nor deleted. */
export const adjustmentTexts = {
  created: creditMessages.adjusted,
  updated: creditMessages.adjusted,
  deleted: '',
  deleteFailed: '',
  showsDeleteFailed: false,
}
