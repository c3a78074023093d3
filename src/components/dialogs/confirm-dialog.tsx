import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { RefusalNotice } from '../feedback/refusal-notice.tsx'
import { dialogHints } from '../../keys/keymap.ts'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The name of the record or thing that the question is about. */
  subject?: string | undefined
  /** Why the action failed, after a try. */
  refusal?: readonly string[]
  /** What has already been done before the action. */
  said?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Nothing is lost by it; it only takes time. */
  isHarmless?: boolean
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks before an action that cannot be undone or takes long; the focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      described
      onCancel={props.onCancel}
      footer={
        <>
          <Button variant="secondary" keyHint={dialogHints.leave} autoFocus onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.isHarmless ? 'primary' : 'danger'}
            busy={props.busy ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <RefusalNotice messages={props.refusal ?? []} />
      {props.said}
      {props.subject !== undefined && (
        <p className="dialog__subject">
          <bdi>{props.subject}</bdi>
        </p>
      )}
      <p>{props.text}</p>
    </Dialog>
  )
}
