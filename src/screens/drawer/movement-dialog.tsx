import { useSelector } from '@xstate/react'
import { movementName } from '../../../domain/drawer/cash-movement.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { movementSlip } from '../../../domain/paper/movement-slip.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { useStepFocus } from '../../components/commands/use-step-focus.ts'
import { WrittenSlip } from '../../components/commands/written-slip.tsx'
import { FactList, type Fact } from '../../components/fact-list.tsx'
import { PaperView } from '../../components/paper/paper-view.tsx'
import { useBusiness, useWork } from '../../components/use-session.ts'
import type { MovementDraft } from '../../machines/cash-movement/movement-draft.ts'
import { amountOf } from '../../machines/cash-movement/movement-draft.ts'
import { AmountStep, ConfirmStep, NoteStep, OwnReasonStep, ReasonStep } from './movement-steps.tsx'

const entering = {
  amount: AmountStep,
  reason: ReasonStep,
  ownReason: OwnReasonStep,
  note: NoteStep,
  confirming: ConfirmStep,
} as const

type Step = keyof typeof entering

const steps: readonly Step[] = ['amount', 'reason', 'ownReason', 'note', 'confirming']

/** A movement from its amount to its slip, one step at a time. Escape goes back a step; what is sent cannot be left. */
export function MovementDialog() {
  const cashMovement = useWork('cashMovement')
  const step = useSelector(cashMovement, (snapshot) =>
    steps.find((one) => snapshot.matches({ entering: one })),
  )
  const isSending = useSelector(cashMovement, (snapshot) => snapshot.matches('sending'))
  const draft = useSelector(cashMovement, (snapshot) => snapshot.context.draft)
  const refusal = useSelector(cashMovement, (snapshot) => snapshot.context.refusal)
  const written = useSelector(cashMovement, (snapshot) => snapshot.context.written)
  const command = useSelector(cashMovement, (snapshot) => snapshot.children.moveCash)
  const paysEmpties = useSelector(cashMovement, (snapshot) => snapshot.context.empties !== undefined)
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const content = useStepFocus(step ?? (isSending ? 'sending' : 'written'))

  const leave = () => cashMovement.send({ type: written ? 'slip.close' : 'step.back' })
  const View = step && entering[step]
  return (
    <Dialog
      title={paysEmpties && draft ? emptiesMessages.payTitle : titleOf(draft)}
      onCancel={isSending ? null : leave}
    >
      <div ref={content} className="movement-steps">
        {draft && <FactList facts={factsOf(draft, step)} />}
        {View && draft && <View draft={draft} refusal={refusal} />}
        {isSending && (
          <CommandSending
            command={command}
            outcomeUnknown={movementMessages.outcomeUnknown}
            onAsk={() => cashMovement.send({ type: 'outcome.ask' })}
          />
        )}
        {written && (
          <WrittenSlip onPrint={() => cashMovement.send({ type: 'slip.print' })} onDone={leave}>
            <PaperView paper={movementSlip(written, business)} />
          </WrittenSlip>
        )}
      </div>
    </Dialog>
  )
}

function titleOf(draft: MovementDraft | null): string {
  if (!draft) return movementMessages.slip.heading
  return draft.reverses ? movementMessages.undo : movementMessages.actions[draft.kind]
}

/** What has been entered before this step; of a reversal, what it undoes. */
function factsOf(draft: MovementDraft, step: Step | undefined): Fact[] {
  const { kind, reverses, reason, note } = draft
  const amount = amountOf(draft)
  const before = step === undefined ? steps.length : steps.indexOf(step)
  const hasReason = reason !== '' && before > steps.indexOf('ownReason')
  return [
    ...(reverses ? [{ name: 'Movimiento', text: movementName({ kind, reverses: null }) }] : []),
    ...(typeof amount === 'number' && before > 0 ? [{ name: 'Monto', text: formatMoney(amount) }] : []),
    ...(reverses ? [{ name: 'Motivo de entonces', text: reverses.reason }] : []),
    ...(hasReason ? [{ name: 'Motivo', text: reason }] : []),
    ...(note !== '' && (step === undefined || step === 'confirming') ? [{ name: 'Nota', text: note }] : []),
  ]
}
