import { useSyncExternalStore } from 'react'
import { helpKey } from '../../keys/everywhere-keys.ts'
import { keepFocus } from '../focus/keep-focus.ts'
import { KeyHint } from './key-hint.tsx'
import { useLiveKeys } from './live-keys.ts'
import { isDialogOpen, onDialogs } from '../focus/use-dialog-focus.ts'

/**
 * The keys that do something now, at the bottom of a screen. Whoever has no keyboard at hand touches them: each does what its key
 * does, with the focus where it is. Under a dialog the bar is empty: the dialog has its own keys.
 *
 * Screen readers hear of the keys in the help, and the screen has its own buttons: for them only the help is here.
 */
export function KeyBar({ onHelp }: { onHelp: () => void }) {
  const tables = useLiveKeys()
  const isCovered = useSyncExternalStore(onDialogs, isDialogOpen)
  const live = tables.flatMap(({ keys }) => keys.filter(({ isLive, onBar }) => isLive && onBar))
  const keys = isCovered ? [] : [{ ...helpKey, run: onHelp }, ...live]
  return (
    <section className="key-bar" aria-label="Teclas" onMouseDown={keepFocus}>
      {keys.map(({ hint, label, run }) => (
        <button
          type="button"
          className="key-bar__key"
          key={hint}
          tabIndex={-1}
          aria-hidden={hint !== helpKey.hint}
          onClick={run}
        >
          <KeyHint>{hint}</KeyHint> {label}
        </button>
      ))}
    </section>
  )
}
