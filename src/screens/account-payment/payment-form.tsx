import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { moneyWays } from '../../../domain/credit/account-payment.ts'
import { formatMoney } from '../../../domain/money.ts'
import { MAX_REFERENCE } from '../../../domain/selling/payments.ts'
import { acceptedTenders, tenders } from '../../../domain/selling/tenders.ts'
import { MAX_NAME } from '../../../domain/validation/text-limits.ts'
import { Button } from '../../components/button.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { AmountField } from '../../components/forms/amount-field.tsx'
import { Field } from '../../components/forms/field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { useWork } from '../../components/use-session.ts'
import { dialogHints, typingKeys } from '../../keys/keymap.ts'
import { accountPaymentHint } from '../../keys/account-payment-keys.ts'
import {
  takesReference,
  type DraftErrors,
  type PaymentDraft,
} from '../../machines/account-payment/payment-draft.ts'

interface FormProps {
  draft: PaymentDraft
  errors: DraftErrors
}

/** How much the client pays, and in which way. */
export function PaymentForm({ draft, errors }: FormProps) {
  const payment = useWork('accountPayment')
  const settings = useSelector(payment, ({ context }) => context.settings)
  const ways = acceptedTenders(moneyWays(settings))
  const { debtor, amount, tender, reference } = draft
  return (
    <PaymentFrame sendLabel="Guardar e imprimir" error={errors.form}>
      <FactList facts={[{ name: 'Debe', text: formatMoney(debtor.balance), isTotal: true }]} />
      <AmountField
        label="Abono"
        name="amount"
        data-focus="amount"
        hint={`${accountPaymentHint('all')}: todo lo que debe`}
        value={amount}
        error={errors.amount}
        onChange={({ target }) => payment.send({ type: 'amount.change', text: target.value })}
      />
      {ways.length > 1 && (
        <div className="ways" role="group" aria-label="Forma de pago">
          {ways.map((id) => (
            <button
              key={id}
              type="button"
              className="ways__way"
              aria-pressed={id === tender}
              onClick={() => payment.send({ type: 'tender.choose', tender: id })}
            >
              <KeyHint>{tenders[id].letter}</KeyHint> {tenders[id].name}
            </button>
          ))}
        </div>
      )}
      {takesReference(draft, settings) && (
        <Field
          label="Referencia"
          name="reference"
          data-focus="reference"
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          value={reference}
          error={errors.reference}
          onChange={({ target }) => payment.send({ type: 'reference.change', text: target.value })}
        />
      )}
    </PaymentFrame>
  )
}

/** Why the last payment is undone. */
export function ReversalForm({ draft, errors }: FormProps) {
  const payment = useWork('accountPayment')
  const undone = draft.reverses
  return (
    <PaymentFrame sendLabel="Anular e imprimir" error={errors.form}>
      {undone && (
        <FactList
          facts={[
            { name: 'Comprobante', text: String(undone.id) },
            { name: 'Abono', text: `${tenders[undone.tender].name} ${formatMoney(undone.amount)}` },
          ]}
        />
      )}
      <Field
        label="Motivo"
        name="reason"
        data-focus="reason"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={draft.reason}
        error={errors.reason}
        onChange={({ target }) => payment.send({ type: 'reason.change', text: target.value })}
      />
    </PaymentFrame>
  )
}

interface PaymentFrameProps {
  sendLabel: string
  error: string | undefined
  children: ReactNode
}

function PaymentFrame({ sendLabel, error, children }: PaymentFrameProps) {
  const payment = useWork('accountPayment')
  const submit = () => payment.send({ type: 'payment.send' })
  return (
    <Form
      className="form sum-facts"
      onSubmit={submit}
      onKeyDown={(event) => {
        // A held Enter saves one payment.
        if (event.key === typingKeys.take && event.repeat) event.preventDefault()
        if (event.key !== typingKeys.leave) return
        event.preventDefault()
        payment.send({ type: 'step.back' })
      }}
    >
      <RefusalNotice messages={error === undefined ? [] : [error]} />
      {children}
      <StepFoot>
        <Button keyHint={dialogHints.leave} onClick={() => payment.send({ type: 'step.back' })}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" keyHint={dialogHints.take}>
          {sendLabel}
        </Button>
      </StepFoot>
    </Form>
  )
}
