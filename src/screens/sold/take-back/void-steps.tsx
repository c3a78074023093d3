import { formatMoney } from '../../../../domain/money.ts'
import { voidReasons } from '../../../../domain/selling/return-messages.ts'
import { Button } from '../../../components/button.tsx'
import { StepFoot } from '../../../components/commands/step-foot.tsx'
import { FactList } from '../../../components/fact-list.tsx'
import { RefusalNotice } from '../../../components/feedback/refusal-notice.tsx'
import { useSaleReturn } from '../../../components/use-session.ts'
import { dialogHints } from '../../../keymap.ts'
import type { VoidDraft } from '../../../machines/return/return-draft.ts'
import { OwnReason } from './own-reason.tsx'
import { Reasons } from './reasons.tsx'

interface VoidStepsProps {
  draft: VoidDraft
  step: string
  refusal: readonly string[]
}

/** A sale is voided whole. The focus begins on 'No anular'; once there is a reason, on the button that voids it. */
export function VoidSteps({ draft, step, refusal }: VoidStepsProps) {
  const saleReturn = useSaleReturn()
  const { sale, reason } = draft
  const isConfirming = step === 'void.confirming'
  return (
    <>
      <FactList
        facts={[
          { name: 'Cliente', text: sale.client.name },
          { name: 'Total', text: formatMoney(sale.total) },
          ...(isConfirming ? [{ name: 'Motivo', text: reason }] : []),
        ]}
      />
      <p>La venta se anula entera: los artículos vuelven al inventario y el dinero al cliente.</p>
      {step === 'void.asking' && <RefusalNotice messages={refusal} />}
      {step === 'void.asking' && (
        <Reasons reasons={voidReasons} picked={reason} takesFocus={false}>
          <StepFoot>
            <Leave autoFocus />
          </StepFoot>
        </Reasons>
      )}
      {step === 'void.ownReason' && (
        <OwnReason reason={reason} error={refusal[0]}>
          <Leave label="Atrás" />
        </OwnReason>
      )}
      {isConfirming && (
        <StepFoot>
          <Leave />
          <Button
            variant="danger"
            keyHint={dialogHints.take}
            autoFocus
            onClick={() => saleReturn.send({ type: 'return.send' })}
          >
            Anular la venta
          </Button>
        </StepFoot>
      )}
    </>
  )
}

function Leave({ label = 'No anular', autoFocus = false }: { label?: string; autoFocus?: boolean }) {
  const saleReturn = useSaleReturn()
  return (
    <Button
      keyHint={dialogHints.leave}
      autoFocus={autoFocus}
      onClick={() => saleReturn.send({ type: 'step.back' })}
    >
      {label}
    </Button>
  )
}
