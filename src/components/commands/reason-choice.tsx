import type { KeyboardEvent, ReactNode } from 'react'
import { KeyHint } from '../keys/key-hint.tsx'

interface ReasonChoiceProps {
  reasons: readonly string[]
  /** The keys of the reasons, in their order. */
  keys: readonly string[]
  /** 'Otro motivo', which is typed; without it there are no others. */
  own?: { key: string; onPick(): void }
  /** The one that was picked before; empty: none. */
  picked: string
  /** Whether the focus begins on a reason. */
  takesFocus?: boolean
  onPick(reason: string): void
  /** The buttons below; the keys work there too. */
  children: ReactNode
}

/** Reasons to pick from: a digit takes one, the arrows go through them. */
export function ReasonChoice({
  reasons,
  keys,
  picked,
  takesFocus = true,
  own,
  onPick,
  children,
}: ReasonChoiceProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const reason = reasons[keys.indexOf(event.key)]
    if (reason !== undefined) onPick(reason)
    else if (own && event.key === own.key) own.onPick()
    else if (!moveAmongReasons(event)) return
    event.preventDefault()
  }
  const marked = Math.max(reasons.indexOf(picked), 0)
  return (
    <div className="reason-choice" onKeyDown={onKeyDown}>
      <div className="reasons" role="group" aria-label="Motivo">
        {reasons.map((reason, index) => (
          <button
            key={reason}
            type="button"
            className="reason"
            data-autofocus={takesFocus && index === marked}
            onClick={() => onPick(reason)}
          >
            <KeyHint>{keys[index] ?? ''}</KeyHint>
            <bdi>{reason}</bdi>
          </button>
        ))}
        {own && (
          <button
            type="button"
            className="reason"
            data-autofocus={takesFocus && reasons.length === 0}
            onClick={own.onPick}
          >
            <KeyHint>{own.key}</KeyHint>
            Otro motivo
          </button>
        )}
      </div>
      {children}
    </div>
  )
}

/** The arrows move the focus among the reasons. @returns whether the key was one of them. */
export function moveAmongReasons({ key, currentTarget, target }: KeyboardEvent<HTMLDivElement>): boolean {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by === undefined) return false
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('.reason')]
  const index = buttons.findIndex((button) => button === target)
  const next = index < 0 ? (by > 0 ? 0 : -1) : index + by
  buttons.at(next % buttons.length)?.focus()
  return true
}
