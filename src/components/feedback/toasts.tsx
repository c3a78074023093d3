// The entry without styles: the theme has them, so the page needs no inline style.
import { X } from 'lucide-react'
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import { messages } from '../../../domain/messages.ts'
import type { Notice } from '../../machines/notice.ts'
import { afterPaint } from '../after-paint.ts'

/** How long a toast stays (docs/product.md §9.5), in milliseconds. */
const TOAST_TIME = 5_000

interface Shown extends Pick<Notice, 'kind' | 'topic'> {
  message: string
}

/** The toasts that are shown, by their id. */
const shown = new Map<string, Shown>()

/** A toast that closes is still animated: its message may come again meanwhile, under another id. */
let lastId = 0

toast.onChange(({ id, status }) => {
  if (status === 'removed') shown.delete(String(id))
})

/** The place of the toasts: top right, newest first (docs/product.md §9.5). */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_TIME}
      role="status"
      newestOnTop
      hideProgressBar
      pauseOnFocusLoss={false}
      draggable={false}
      closeButton={CloseButton}
      aria-label="Mensajes"
    />
  )
}

/** For the mouse: a click does not move the focus. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label="Cerrar el mensaje"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => closeToast()}
    >
      <X size={16} aria-hidden="true" />
    </button>
  )
}

/** The library makes each toast a Tab stop. A toast closes by itself, and the focus would be lost with it. */
function removeFromTabOrder(content: HTMLElement | null): void {
  content?.closest('.Toastify__toast')?.setAttribute('tabindex', '-1')
}

/**
 * Shows each message of a notice as a toast. A message that is already shown starts again: it is announced again and stays
 * its full time. What the notice is about is painted first (docs/decisions/0156). A success removes the failures of its topic, and those of the connection, which evidently works.
 * Errors interrupt a screen reader, everything else waits for its turn.
 */
export function notifyWithToasts({ kind, messages: texts, topic }: Notice): void {
  if (kind === 'success') removeToasts((one) => one.kind === 'error' && isOver(one, topic))
  for (const message of texts) {
    removeToasts((one) => one.message === message)
    const id = `${message} ${(lastId += 1)}`
    shown.set(id, { kind, message, ...(topic !== undefined && { topic }) })
    afterPaint(() => {
      // It may have been removed meanwhile.
      if (shown.has(id)) showToast(id, kind, message)
    })
  }
}

function showToast(id: string, kind: Notice['kind'], message: string): void {
  toast(
    <p className="toast" aria-live={kind === 'error' ? 'assertive' : undefined} ref={removeFromTabOrder}>
      {message}
    </p>,
    { type: kind, toastId: id },
  )
}

function isOver(failure: Shown, topic: Notice['topic']): boolean {
  return failure.message === messages.network || (topic !== undefined && failure.topic === topic)
}

function removeToasts(isMeant: (one: Shown) => boolean): void {
  for (const [id, one] of [...shown]) {
    if (!isMeant(one)) continue
    shown.delete(id)
    toast.dismiss(id)
  }
}
