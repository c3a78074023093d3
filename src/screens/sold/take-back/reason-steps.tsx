import type { KeyboardEvent } from 'react'
import { formatMoney } from '../../../../domain/money.ts'
import { returnReasons } from '../../../../domain/selling/return-messages.ts'
import { Button } from '../../../components/button.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { useWork } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keys/keymap.ts'
import { returnCommandOf } from '../../../keys/sold-keys.ts'
import { totalOf, type ReturnDraft } from '../../../machines/return/return-draft.ts'
import { ExchangeButton, ExchangeKeys } from './exchange-button.tsx'
import { OwnReason } from './own-reason.tsx'
import { Reasons } from './reasons.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { Form } from '../../../components/forms/form.tsx'

interface StepProps {
  draft: ReturnDraft
}

/** Why it comes back; what the customer gets is in sight. */
export function ReasonStep({ draft }: StepProps) {
  return (
    <ExchangeKeys draft={draft}>
      <ReturnFacts draft={draft} />
      <Reasons reasons={returnReasons} picked={draft.reason}>
        <StepFoot>
          <Back />
          <ExchangeButton draft={draft} />
        </StepFoot>
      </Reasons>
    </ExchangeKeys>
  )
}

export function OwnReasonStep({ draft, refusal }: StepProps & { refusal: readonly string[] }) {
  return (
    <>
      <ReturnFacts draft={draft} />
      <OwnReason reason={draft.reason} error={refusal[0]}>
        <Back />
      </OwnReason>
    </>
  )
}

/** All of it is seen once more; the focus begins on the button that does it, because a reason was just given. */
export function ConfirmStep({ draft, refusal }: StepProps & { refusal: readonly string[] }) {
  const saleReturn = useWork('saleReturn')
  const total = totalOf(draft)
  const submit = () => saleReturn.send({ type: 'return.send' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || returnCommandOf(event) !== 'next') return
    event.preventDefault()
    saleReturn.send({ type: 'return.send' })
  }
  return (
    <ExchangeKeys draft={draft}>
      <Form onSubmit={submit} onKeyDown={onKeyDown}>
        <RefusalNotice messages={refusal} />
        <ReturnFacts draft={draft} isWhole />
        <StepFoot>
          <Back />
          <ExchangeButton draft={draft} />
          <Button type="submit" variant="primary" keyHint={dialogHints.take} autoFocus>
            {total === null ? 'Devolver e imprimir' : `Devolver ${formatMoney(total)} e imprimir`}
          </Button>
        </StepFoot>
      </Form>
    </ExchangeKeys>
  )
}

function Back() {
  const saleReturn = useWork('saleReturn')
  return (
    <Button keyHint={dialogHints.leave} onClick={() => saleReturn.send({ type: 'step.back' })}>
      Atrás
    </Button>
  )
}
