import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { RefusalNotice } from '../feedback/refusal-notice.tsx'
import { dialogHints } from '../../keymap.ts'

interface ConfirmDialogProps {
  title: string
  text: string
  /** What it is about, by its own name. */
  subject?: string | undefined
  /** Why it was not done, when it was tried. */
  refusal?: readonly string[]
  /** What has been done on the way to it. */
  said?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Nothing is lost by it: it only takes its time. */
  isHarmless?: boolean
  busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** Asks before something that cannot be undone, or takes long; it starts on the harmless button. */
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
