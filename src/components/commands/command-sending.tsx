import { saleMessages } from '../../../domain/sale-messages.ts'
import { dialogHints } from '../../keys/keymap.ts'
import type { KeyedCommandRef } from '../../machines/keyed-command/keyed-command.ts'
import { Button } from '../button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { StepFoot } from './step-foot.tsx'
import { useCommandProgress } from './use-command-progress.ts'

interface CommandSendingProps {
  /** Undefined as soon as it has ended. */
  command: KeyedCommandRef | undefined
  /** Says that nobody knows whether it was written. */
  outcomeUnknown: string
  /** Why it need not be repeated; missing: it is stored on the device. */
  kept?: string
  onAsk(): void
}

const STORED =
  'No lo repitas: queda guardado en esta caja y se envía solo en cuanto el servidor responda, también si este equipo se apaga.'

/** While nobody knows whether a command was written: its answer is waited for, and asked for again when it does not come. */
export function CommandSending({ command, outcomeUnknown, kept = STORED, onAsk }: CommandSendingProps) {
  const { tries, isLate, isSilent, mayAsk } = useCommandProgress(command)
  if (!isLate)
    return (
      <>
        <Spinner label="Guardando" />
        <ApprovalDialog command={command} />
      </>
    )
  return (
    <>
      <Spinner label={isSilent ? 'Esperando' : 'Preguntando de nuevo'} />
      <p>{isSilent ? saleMessages.unanswered : outcomeUnknown}</p>
      <p className="dialog__hint">
        {kept} Intento {tries + 1}.
      </p>
      <StepFoot>
        <Button variant="primary" keyHint={dialogHints.take} busy={!mayAsk} autoFocus onClick={onAsk}>
          Preguntar ahora
        </Button>
      </StepFoot>
    </>
  )
}
