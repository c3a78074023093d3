import { KeyHint } from './key-hint.tsx'

/** A key as the bar and the help show it. */
export interface ShownKey {
  hint: string
  label: string
}

/** The keys that do something now, at the foot of a screen. */
export function KeyBar({ keys }: { keys: readonly ShownKey[] }) {
  return (
    <div className="key-bar" role="group" aria-label="Teclas">
      {keys.map((key) => (
        <span className="key-bar__key" key={key.hint}>
          <KeyHint>{key.hint}</KeyHint> {key.label}
        </span>
      ))}
    </div>
  )
}
