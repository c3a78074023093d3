import { useSyncExternalStore } from 'react'
import { helpKey } from '../../keymap-everywhere.ts'
import { KeyHint } from './key-hint.tsx'
import { useLiveKeys } from './live-keys.ts'
import { isDialogOpen, onDialogs } from '../dialogs/use-dialog-focus.ts'

/** The keys that do something now, at the bottom of a screen. Under a dialog it is empty: the dialog has its own keys. */
export function KeyBar() {
  const tables = useLiveKeys()
  const isCovered = useSyncExternalStore(onDialogs, isDialogOpen)
  const live = tables.flatMap(({ keys }) => keys.filter(({ isLive, onBar }) => isLive && onBar))
  const keys = isCovered ? [] : [helpKey, ...live]
  return (
    <section className="key-bar" aria-label="Teclas">
      {keys.map((key) => (
        <span className="key-bar__key" key={key.hint}>
          <KeyHint>{key.hint}</KeyHint> {key.label}
        </span>
      ))}
    </section>
  )
}
