import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { returnSlip } from '../../../../domain/paper/return-slip.ts'
import { UNNAMED_BUSINESS } from '../../../../domain/selling/receipt.ts'
import { returnMessages } from '../../../../domain/selling/return-messages.ts'
import { useApp } from '../../../app-context.tsx'
import { CommandSending } from '../../../components/commands/command-sending.tsx'
import { useStepFocus } from '../../../components/commands/use-step-focus.ts'
import { WrittenSlip } from '../../../components/commands/written-slip.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { PaperView } from '../../../components/paper/paper-view.tsx'
import { useBusiness, useWork } from '../../../components/use-session.ts'
import type { ReturnDraft } from '../../../machines/return/return-draft.ts'
import type { SaleReturnSnapshot } from '../../../machines/return/sale-return.ts'
import { loadedOf } from '../../../parts.ts'
import { LinesStep } from './lines-step.tsx'
import { RefundsStep } from './refunds-step.tsx'
import { ConfirmStep, OwnReasonStep, ReasonStep } from './reason-steps.tsx'
import { useArticleScans } from './use-article-scans.ts'
import { VoidDialog } from './void-dialog.tsx'

type Step = 'idle' | 'lines' | 'refunds' | 'reason' | 'ownReason' | 'confirming' | 'sending' | 'written'

function stepOf(snapshot: SaleReturnSnapshot): Step {
  const { value } = snapshot
  if (typeof value === 'string') return value
  return 'entering' in value ? value.entering : 'idle'
}

/** A return from its lines to its receipt, one step at a time; or a sale that is voided. Escape goes back a step. */
export function TakeBackDialog() {
  const saleReturn = useWork('saleReturn')
  const step = useSelector(saleReturn, stepOf)
  const isVoid = useSelector(saleReturn, ({ context }) => context.voiding !== null)
  if (isVoid) return <VoidDialog />
  return step === 'idle' ? null : <OpenDialog step={step} />
}

function OpenDialog({ step }: { step: Exclude<Step, 'idle'> }) {
  const saleReturn = useWork('saleReturn')
  const { draft, refusal, problems, written } = useSelector(saleReturn, ({ context }) => context)
  const command = useSelector(saleReturn, (snapshot) => snapshot.children.takeBack)
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const content = useStepFocus(step)
  useArticleScans(step === 'lines')

  const leave = () => saleReturn.send({ type: step === 'written' ? 'slip.close' : 'step.back' })
  const steps: Record<Exclude<Step, 'idle' | 'sending' | 'written'>, (entered: ReturnDraft) => ReactNode> = {
    lines: (entered) => <LinesStep draft={entered} refusal={refusal} />,
    refunds: (entered) => <RefundsStep draft={entered} problems={problems} />,
    reason: (entered) => <ReasonStep draft={entered} />,
    ownReason: (entered) => <OwnReasonStep draft={entered} refusal={refusal} />,
    confirming: (entered) => <ConfirmStep draft={entered} refusal={refusal} />,
  }
  return (
    <Dialog
      title={`Devolver de la venta No. ${draft?.sale.number ?? written?.sale.number ?? ''}`}
      size={step === 'lines' ? 'wide' : 'normal'}
      takesScans
      onCancel={step === 'sending' ? null : leave}
    >
      <div ref={content} className="movement-steps take-back">
        {draft && <SaleReader key={draft.sale.id} saleId={draft.sale.id} />}
        {step !== 'sending' && step !== 'written' && draft && steps[step](draft)}
        {step === 'sending' && (
          <CommandSending
            command={command}
            outcomeUnknown={returnMessages.outcomeUnknown}
            onAsk={() => saleReturn.send({ type: 'outcome.ask' })}
          />
        )}
        {written && (
          <WrittenSlip onPrint={() => saleReturn.send({ type: 'slip.print' })} onDone={leave}>
            <PaperView paper={returnSlip(written, business)} />
          </WrittenSlip>
        )}
      </div>
    </Dialog>
  )
}

/** Tells the machine what is left of the sale, whenever it is read again. */
function SaleReader({ saleId }: { saleId: number }) {
  const { sale } = loadedOf(useApp().sold)
  const saleReturn = useWork('saleReturn')
  const { data } = useQuery(sale(saleId))
  useEffect(() => {
    if (data) saleReturn.send({ type: 'sale.update', sale: data })
  }, [data, saleReturn])
  return null
}
