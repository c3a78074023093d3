import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import { entryMessages, entryVoidReasons } from '../../../domain/goods/entry-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../components/button.tsx'
import { CommandSending } from '../../components/commands/command-sending.tsx'
import { OwnReason } from '../../components/commands/own-reason.tsx'
import { ReasonChoice } from '../../components/commands/reason-choice.tsx'
import { StepFoot } from '../../components/commands/step-foot.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { RefusalNotice } from '../../components/feedback/refusal-notice.tsx'
import { dialogHints } from '../../keymap.ts'
import { voidReasonKeys } from '../../keymap-entry.ts'
import { useEntry } from './entry-actor.tsx'

const steps = ['asking', 'ownReason', 'confirming', 'sending'] as const

type Step = (typeof steps)[number]

/** An entry is voided whole. The focus begins on 'No anular'; once there is a reason, on the button that voids it. */
export function VoidDialog() {
  const entry = useEntry()
  const step = useSelector(entry, (snapshot) => steps.find((one) => snapshot.matches({ voiding: one })))
  return step === undefined ? null : <OpenDialog step={step} />
}

function OpenDialog({ step }: { step: Step }) {
  const entry = useEntry()
  const { voiding, refusal } = useSelector(entry, ({ context }) => context)
  const command = useSelector(entry, (snapshot) => snapshot.children.voidEntry)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // No `autoFocus` in the steps: the dialog must see what had the focus before it.
    const first =
      content.current?.querySelector<HTMLElement>('[data-autofocus="true"]') ??
      content.current?.querySelector<HTMLElement>('input')
    const target = first ?? content.current?.closest<HTMLElement>('[role=dialog]')
    target?.focus()
  }, [step])
  const back = () => entry.send({ type: 'step.back' })
  if (!voiding) return null
  const { number, supplier, total } = voiding.entry
  return (
    <Dialog title={`Anular la entrada n.º ${number}`} onCancel={step === 'sending' ? null : back}>
      <div ref={content} className="movement-steps">
        <FactList
          facts={[
            { name: 'Proveedor', text: supplier?.name ?? 'Sin proveedor' },
            { name: 'Total', text: formatMoney(total) },
            ...(step === 'confirming' || step === 'sending'
              ? [{ name: 'Motivo', text: voiding.reason }]
              : []),
          ]}
        />
        {step === 'sending' ? (
          <CommandSending
            command={command}
            outcomeUnknown={entryMessages.voidUnknown}
            onAsk={() => entry.send({ type: 'outcome.ask' })}
          />
        ) : (
          <p>{entryMessages.voidMeans}</p>
        )}
        {step === 'asking' && (
          <>
            <RefusalNotice messages={refusal} />
            <ReasonChoice
              reasons={entryVoidReasons}
              keys={voidReasonKeys}
              own={{
                key: voidReasonKeys[entryVoidReasons.length] ?? '',
                onPick: () => entry.send({ type: 'reason.own' }),
              }}
              picked={voiding.reason}
              takesFocus={false}
              onPick={(reason) => entry.send({ type: 'reason.pick', reason })}
            >
              <StepFoot>
                <Leave autoFocus />
              </StepFoot>
            </ReasonChoice>
          </>
        )}
        {step === 'ownReason' && (
          <OwnReason
            reason={voiding.reason}
            error={refusal[0]}
            onChange={(text) => entry.send({ type: 'reason.change', text })}
            onSubmit={() => entry.send({ type: 'reason.submit' })}
          >
            <Leave label="Atrás" />
          </OwnReason>
        )}
        {step === 'confirming' && (
          <StepFoot>
            <Leave />
            <Button
              variant="danger"
              keyHint={dialogHints.take}
              autoFocus
              onClick={() => entry.send({ type: 'void.send' })}
            >
              Anular la entrada
            </Button>
          </StepFoot>
        )}
      </div>
    </Dialog>
  )
}

function Leave({ label = 'No anular', autoFocus = false }: { label?: string; autoFocus?: boolean }) {
  const entry = useEntry()
  return (
    <Button
      keyHint={dialogHints.leave}
      autoFocus={autoFocus}
      onClick={() => entry.send({ type: 'step.back' })}
    >
      {label}
    </Button>
  )
}
