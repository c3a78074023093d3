import { useSelector } from '@xstate/react'
import { deliveryMessages } from '../../../../domain/goods/delivery-messages.ts'
import { returnMessages } from '../../../../domain/selling/return-messages.ts'
import { CommandSending } from '../../../components/commands/command-sending.tsx'
import { useStepFocus } from '../../../components/commands/use-step-focus.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { useWork } from '../../../components/use-session.ts'
import type { VoidDraft } from '../../../machines/return/return-draft.ts'
import type { SaleReturnSnapshot } from '../../../machines/return/sale-return.ts'
import { VoidSteps } from './void-steps.tsx'

function stepOf({ value }: SaleReturnSnapshot): string {
  return typeof value === 'object' && 'voiding' in value ? value.voiding : 'sending'
}

/** A sale or a delivery is voided whole, one step at a time. Escape leaves it; what is sent cannot be left. */
export function VoidDialog() {
  const draft = useSelector(useWork('saleReturn'), ({ context }) => context.voiding)
  return draft && <OpenDialog draft={draft} />
}

function OpenDialog({ draft }: { draft: VoidDraft }) {
  const saleReturn = useWork('saleReturn')
  const step = useSelector(saleReturn, stepOf)
  const refusal = useSelector(saleReturn, ({ context }) => context.refusal)
  const command = useSelector(saleReturn, (snapshot) => snapshot.children.takeBack)
  const content = useStepFocus(step)
  const isSending = step === 'sending'
  return (
    <Dialog title={titleOf(draft)} onCancel={isSending ? null : () => saleReturn.send({ type: 'step.back' })}>
      <div ref={content} className="movement-steps take-back">
        {isSending ? (
          <CommandSending
            command={command}
            outcomeUnknown={draft.entry ? deliveryMessages.voidUnknown : returnMessages.outcomeUnknown}
            onAsk={() => saleReturn.send({ type: 'outcome.ask' })}
          />
        ) : (
          <VoidSteps draft={draft} step={step} refusal={refusal} />
        )}
      </div>
    </Dialog>
  )
}

function titleOf({ sale, entry }: VoidDraft): string {
  return entry ? `Anular la entrada No. ${entry.number}` : `Anular la venta No. ${sale.number}`
}
