import type { ComponentPropsWithRef } from 'react'
import { KeyHint } from './keys/key-hint.tsx'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'autoFocus'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'normal' | 'large'
  /** The key that does the same. */
  keyHint?: string
  /** An action is under way: the button says so, keeps the focus and ignores presses. */
  busy?: boolean
  /** Takes the focus first, in a dialog or on a screen without fields. */
  autoFocus?: boolean
}

/** A button of the product; `type` is 'button' by default. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  keyHint,
  busy = false,
  autoFocus,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button button--${variant} button--${size}`}
      data-autofocus={autoFocus}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <span className="spinner__ring" aria-hidden="true" />}
      <span className="button__label">{children}</span>
      {keyHint !== undefined && <KeyHint>{keyHint}</KeyHint>}
    </button>
  )
}
