import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { messages } from '../../../domain/messages.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { allPermissions, labelOf } from '../../../domain/permissions.ts'
import { dialogHints } from '../../keys/keymap.ts'
import { askedRights, type AskedApproval } from '../../machines/keyed-command/approval.ts'
import {
  isOverdue,
  type CommandProgress,
  type KeyedCommandRef,
} from '../../machines/keyed-command/keyed-command.ts'
import { Button } from '../button.tsx'
import { StepFoot } from './step-foot.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { RefusalNotice } from '../feedback/refusal-notice.tsx'
import { Field } from '../forms/field.tsx'
import { Form } from '../forms/form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { unmanaged } from '../forms/unmanaged.ts'

interface ApprovalDialogProps {
  /** Undefined before it is sent, and as soon as it has ended. */
  command: KeyedCommandRef | undefined
  /** Called when it opens. */
  onOpen?: () => void
}

/** A colleague approves a command with a key: while it is asked for, and while its answer is in time. */
export function ApprovalDialog({ command, onOpen }: ApprovalDialogProps) {
  const isShown = useSelector(command, (snapshot) => snapshot !== undefined && asksNow(snapshot))
  return isShown && command ? <OpenDialog command={command} onOpen={onOpen} /> : null
}

function asksNow(command: CommandProgress): boolean {
  return command.context.asked !== null && !isOverdue(command)
}

function OpenDialog({ command, onOpen }: { command: KeyedCommandRef; onOpen: (() => void) | undefined }) {
  const isAsking = useSelector(command, (snapshot) => snapshot.matches('approving'))
  const asked = useSelector(command, ({ context }) => context.asked)
  const answer = useSelector(command, ({ context }) => context.answer)
  const [username, setUsername] = useState('')
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState<'username' | 'pin' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const refusal = asked?.refusal
  useEffect(() => onOpen?.(), [onOpen])

  useLayoutEffect(() => {
    if (missing) fieldIn(form.current, missing)?.focus()
  }, [missing])
  useLayoutEffect(() => {
    if (refusal && refusal.length > 0) fieldIn(form.current, 'pin')?.focus()
  }, [refusal])

  const submit = (event: SyntheticEvent) => {
    // A portal: the form of the dialog below must not send too.
    event.stopPropagation()
    if (!isAsking) return
    const lacks = username.trim() === '' ? 'username' : pin === '' ? 'pin' : null
    setMissing(lacks)
    if (lacks) return
    setPin('')
    command.send({ type: 'approval.give', username: username.trim(), pin })
  }
  const leave = () => command.send({ type: 'approval.dismiss' })
  return (
    <Dialog title={approvalMessages.action} onCancel={isAsking ? leave : null}>
      <Form ref={form} onSubmit={submit}>
        <RefusalNotice messages={answer?.outcome === 'refused' ? answer.messages : []} />
        {asked && <AskedRights asked={asked} />}
        <Field
          label="Usuario"
          name="username"
          {...unmanaged}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={username}
          error={missing === 'username' ? messages.validation.required : undefined}
          onChange={(event) => {
            setUsername(event.target.value)
            setMissing(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || username.trim() === '' || pin !== '') return
            event.preventDefault()
            fieldIn(form.current, 'pin')?.focus()
          }}
        />
        <PasswordField
          label="PIN"
          name="pin"
          ofOthers
          inputMode="numeric"
          value={pin}
          error={missing === 'pin' ? approvalMessages.pinRequired : pin === '' ? refusal?.[0] : undefined}
          onChange={(event) => {
            setPin(event.target.value)
            setMissing(null)
          }}
        />
        <StepFoot>
          <Button variant="quiet" keyHint={dialogHints.leave} disabled={!isAsking} onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" keyHint={dialogHints.take} busy={!isAsking}>
            {approvalMessages.action}
          </Button>
        </StepFoot>
      </Form>
    </Dialog>
  )
}

/** What is approved in words, and who may; rights that this version does not know are left out. */
function AskedRights({ asked }: { asked: AskedApproval }) {
  const { colleagues = [] } = asked
  const labels = askedRights(asked)
    .flatMap((right) => allPermissions.find((one) => one === right) ?? [])
    .map(labelOf)
  const [only] = labels
  return (
    <>
      {labels.length === 1 && only && <p>{approvalMessages.asks(only)}</p>}
      {labels.length > 1 && (
        <>
          <p>{approvalMessages.asksAll}</p>
          <ul className="dialog__advice">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {colleagues.length > 0 && <p>{approvalMessages.whoMay(colleagues)}</p>}
    </>
  )
}

function fieldIn(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}
