import { messages } from '../../../domain/messages.ts'
import { dialogHints } from '../../keymap.ts'
import type { KeyedCommandRef } from '../../machines/keyed-command/keyed-command.ts'
import { Button } from '../button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { StepFoot } from './step-foot.tsx'
import { useCommandProgress } from './use-command-progress.ts'

interface CommandSendingProps {
  /** Undefined as soon as it has ended. */
  command: KeyedCommandRef | undefined
  /** Says that nobody knows whether it was written. */
  outcomeUnknown: string
  onAsk(): void
}

/** While nobody knows whether a command was written: its answer is waited for, and asked for again when it does not come. */
export function CommandSending({ command, outcomeUnknown, onAsk }: CommandSendingProps) {
  const { tries, isLate, isSilent, mayAsk } = useCommandProgress(command)
  if (!isLate) return <Spinner label="Guardando" />
  return (
    <>
      <Spinner label={isSilent ? 'Esperando' : 'Preguntando de nuevo'} />
      <p>{isSilent ? messages.sale.unanswered : outcomeUnknown}</p>
      <p className="dialog__hint">
        No lo repitas: queda guardado en esta caja y se envía solo en cuanto el servidor responda, también si
        este equipo se apaga. Intento {tries + 1}.
      </p>
      <StepFoot>
        <Button variant="primary" keyHint={dialogHints.take} busy={!mayAsk} autoFocus onClick={onAsk}>
          Preguntar ahora
        </Button>
      </StepFoot>
    </>
  )
}
