import type { KeyboardEvent } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { MAX_REFERENCE } from '../../../../domain/selling/payments.ts'
import { tenders, type TenderId } from '../../../../domain/selling/tenders.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { FactList } from '../../../components/fact-list.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { AmountField } from '../../../components/forms/amount-field.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { Form } from '../../../components/forms/form.tsx'
import { useWork } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { returnCommandOf, returnHint } from '../../../keys/sold-keys.ts'
import {
  debtOf,
  totalOf,
  waysOf,
  type DraftRefund,
  type RefundProblems,
  type ReturnDraft,
} from '../../../machines/return/return-draft.ts'
import { ExchangeButton, ExchangeKeys } from './exchange-button.tsx'

/** What has to be done outside of the till. */
const outside: Partial<Record<TenderId, string>> = {
  card: 'Revertir en el POS del banco',
  transfer: 'Transferir de vuelta desde el banco',
}

interface RefundsStepProps {
  draft: ReturnDraft
  problems: RefundProblems
}

/** How much goes back in each way, at most what came in by it. */
export function RefundsStep({ draft, problems }: RefundsStepProps) {
  const saleReturn = useWork('saleReturn')
  const debt = debtOf(draft)
  const next = () => saleReturn.send({ type: 'step.next' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || returnCommandOf(event) !== 'next') return
    event.preventDefault()
    next()
  }
  return (
    <ExchangeKeys draft={draft}>
      <Form onSubmit={next} onKeyDown={onKeyDown}>
        <FactList
          facts={[
            { name: 'Total a devolver', text: formatMoney(totalOf(draft) ?? 0), isTotal: true },
            ...(debt > 0 ? [{ name: 'Se restó de su deuda', text: formatMoney(debt) }] : []),
          ]}
        />
        <RefusalNotice messages={problems.form === undefined ? [] : [problems.form]} />
        {waysOf(draft).map(({ tender, amount }) => {
          const refund = draft.refunds.find((one) => one.tender === tender)
          return (
            refund && (
              <RefundFields
                key={tender}
                refund={refund}
                hint={`Hasta ${formatMoney(amount)} · ${returnHint('all')}: todo con esta forma`}
                error={problems[tender]}
              />
            )
          )
        })}
        <StepFoot>
          <Button keyHint={dialogHints.leave} onClick={() => saleReturn.send({ type: 'step.back' })}>
            Atrás
          </Button>
          <ExchangeButton draft={draft} />
          <Button type="submit" variant="primary" keyHint={returnHint('next')}>
            Seguir
          </Button>
        </StepFoot>
      </Form>
    </ExchangeKeys>
  )
}

interface RefundFieldsProps {
  refund: DraftRefund
  hint: string
  error: string | undefined
}

function RefundFields({ refund: { tender, amount, reference }, hint, error }: RefundFieldsProps) {
  const saleReturn = useWork('saleReturn')
  const { name, takesReference } = tenders[tender]
  return (
    <>
      <AmountField
        label={name}
        name={`refund-${tender}`}
        hint={hint}
        value={amount}
        error={error}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (returnCommandOf(event) !== 'all') return
          event.preventDefault()
          saleReturn.send({ type: 'refund.all', tender })
        }}
        onChange={({ target }) => saleReturn.send({ type: 'refund.change', tender, text: target.value })}
      />
      {takesReference && amount.trim() !== '' && (
        <Field
          label={`Referencia de ${name}`}
          name={`reference-${tender}`}
          hint={outside[tender]}
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          value={reference}
          onChange={({ target }) => saleReturn.send({ type: 'reference.change', tender, text: target.value })}
        />
      )}
    </>
  )
}
