import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'

interface FilterFormProps {
  form: Ref<HTMLFormElement>
  /** The key that filters. */
  keyHint: string
  /** Checks the fields and filters by them. */
  onSubmit(): void
  /** Empties the fields and shows everything. */
  onReset(): void
  children: ReactNode
}

/** The fields above a list that choose what it has. */
export function FilterForm({ form, keyHint, onSubmit, onReset, children }: FilterFormProps) {
  return (
    <form
      ref={form}
      className="card report-form__fields"
      aria-label="Filtros"
      noValidate
      onReset={(event) => {
        event.preventDefault()
        onReset()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit" variant="primary" keyHint={keyHint}>
        Filtrar
      </Button>
    </form>
  )
}
