import type { Centavos } from '../../../domain/money.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { heldMessages } from '../../../domain/selling/held-messages.ts'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import type { Draft } from '../../components/forms/drafts.ts'
import { BlanksDialog } from '../../components/register/blanks-dialog.tsx'
import { ClosingForm } from '../../components/register/closing-form.tsx'
import { LeaveCountKey } from '../../components/register/leave-count-key.tsx'
import { CountForm, type CountFormProps } from '../../components/register/count-form.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import type { Fact } from '../../components/fact-list.tsx'
import { RegisterPanel } from '../../components/register/register-panel.tsx'
import { Screen } from '../../components/screen.tsx'

interface CloseRegisterViewProps {
  facts: readonly Fact[]
  /** How many sales stay set aside. They stop nothing. */
  waiting?: number
  busy: boolean
  refusal: readonly string[]
  /** Where the typed amount is kept; without it, on this screen. */
  draft?: Draft | undefined
  /** The count of a shop that counts bills and coins; null: one amount. */
  count?: Omit<CountFormProps, 'busy' | 'refusal'> | null
  /** Leaves the count of one amount; null where that is not held, as in the specification. */
  onLeave?: (() => void) | null
  /** The user is being asked whether empty fields count as 0. */
  blanks?: { onFill(): void; onDismiss(): void } | null
  /** There is an open sale, and the user is being asked about it. */
  asking: boolean
  /** Why the user is asked whether to count again; null: nobody is. */
  question?: string | null
  /** No answer has come to the closing, and it is being asked for again. */
  unanswered: boolean
  onClose(amount: Centavos): void
  onConfirm(): void
  onDismiss(): void
}

/** Closing the register with the counted cash (docs/product.md §2.7). */
export function CloseRegisterView(props: CloseRegisterViewProps) {
  return (
    <Screen title="Cerrar Caja" size="middle">
      <RegisterPanel facts={props.facts}>
        {props.waiting !== undefined && props.waiting > 0 && (
          <p className="register__waiting">{heldMessages.waiting(props.waiting)}</p>
        )}
        {props.count ? (
          // Another key: the first field has the focus again.
          <CountForm
            key={String(props.count.entry.isOneAmount)}
            {...props.count}
            busy={props.busy}
            refusal={props.refusal}
          />
        ) : (
          <>
            {props.onLeave && <LeaveCountKey isLive={!props.busy} onLeave={props.onLeave} />}
            <ClosingForm
              draft={props.draft}
              busy={props.busy}
              refusal={props.refusal}
              onClose={props.onClose}
            />
          </>
        )}
        {props.unanswered && (
          <>
            <Spinner label="Preguntando de nuevo" />
            <p>{registerMessages.closingUnknown}</p>
            <Button variant="quiet" onClick={props.onDismiss}>
              Seguir vendiendo
            </Button>
          </>
        )}
      </RegisterPanel>
      {props.blanks && <BlanksDialog confirmLabel="Contar como 0 y cerrar" {...props.blanks} />}
      {typeof props.question === 'string' && (
        <ConfirmDialog
          title={recountMessages.questionTitle}
          text={props.question}
          confirmLabel="Cerrar de todos modos"
          cancelLabel="Contar otra vez"
          onConfirm={props.onConfirm}
          onCancel={props.onDismiss}
        />
      )}
      {props.asking && (
        <ConfirmDialog
          title="¿Cerrar la caja?"
          text="Hay una venta sin cobrar. Si cierras la caja, se perderá."
          confirmLabel="Cerrar y perder la venta"
          cancelLabel="Seguir con la venta"
          onConfirm={props.onConfirm}
          onCancel={props.onDismiss}
        />
      )}
    </Screen>
  )
}
