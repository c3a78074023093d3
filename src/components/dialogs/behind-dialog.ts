import { flushSync } from 'react-dom'

/** Closes a dialog, and then acts with the focus where it was before the dialog, as if a key had been pressed there. */
export function behindDialog(close: () => void, act: () => void): void {
  flushSync(close)
  queueMicrotask(act)
}
