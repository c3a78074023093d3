// The entry without styles: they come with the theme, so the page needs no inline style.
import { toast, ToastContainer } from 'react-toastify/unstyled'
import type { Notice } from '../machines/notice.ts'

/** How long a toast stays (spec §9), in milliseconds. */
const TOAST_TIME = 5_000

/** Where toasts appear: top right, newest first (spec §9). */
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
      aria-label="Mensajes"
    />
  )
}

/**
 * Shows each message of a notice as a toast; an error that is still on show is not shown twice. Errors interrupt what a
 * screen reader is saying, all else waits for its turn.
 */
export function notifyWithToasts(notice: Notice): void {
  for (const message of notice.messages) {
    if (notice.kind === 'success') toast.success(message)
    else toast.error(<p aria-live="assertive">{message}</p>, { toastId: message })
  }
}
