import { useId } from 'react'
import { Button } from '../button.tsx'
import type { Choice } from './select-field.tsx'

interface MarksFieldProps {
  label: string
  name: string
  choices: readonly Choice[]
  /** The values of the marked choices, with spaces between them. */
  value: string
  hint?: string | undefined
  error?: string | undefined
  disabled: boolean
  onChange(value: string): void
}

/** Choices of which any number may be marked, and a button that marks or clears all. */
export function MarksField({
  label,
  name,
  choices,
  value,
  hint,
  error,
  disabled,
  onChange,
}: MarksFieldProps) {
  const id = useId()
  const marked = value.split(' ').filter((one) => one !== '')
  const take = (isMarked: (choice: Choice) => boolean) =>
    onChange(
      choices
        .filter(isMarked)
        .map((choice) => choice.value)
        .join(' '),
    )
  return (
    <fieldset className="field marks" disabled={disabled} aria-describedby={hint && `${id}-hint`}>
      <legend className="field__label">{label}</legend>
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="marks__choices">
        {choices.map((choice) => (
          <label key={choice.value} className="switch">
            <input
              type="checkbox"
              name={name}
              value={choice.value}
              checked={marked.includes(choice.value)}
              onChange={(event) =>
                take((one) => (one === choice ? event.target.checked : marked.includes(one.value)))
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {!disabled && (
        <Button variant="quiet" onClick={() => take(() => marked.length === 0)}>
          {marked.length === 0 ? 'Marcar todos' : 'Quitar todos'}
        </Button>
      )}
      {error !== undefined && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
