import { useState, type ReactNode, type Ref } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Button } from '../button.tsx'
import { useNarrow } from '../use-narrow.ts'
import { FilterFold } from './filter-fold.tsx'
import { Form } from './form.tsx'

/** Fields of a filter that offer what a store has. */
export interface FilterChoicesProps {
  storeId: number
  register: UseFormRegister<Record<string, string>>
}

interface FilterFormProps {
  form: Ref<HTMLFormElement>
  /** The key that filters. */
  keyHint: string
  /** The filters that the list has now; undefined for one that is not set. */
  filter: { from: string | undefined; to: string | undefined; text?: string | undefined }
  /** Of the fields that are refused: then none is folded away. */
  errors: object
  /** The field for what is searched, which is always shown. */
  search?: ReactNode
  /** Checks the fields and filters by them. */
  onSubmit(): void
  /** Empties the fields and shows everything. */
  onReset(): void
  children: ReactNode
}

/** The fields above a list that choose what it has. */
export function FilterForm(props: FilterFormProps) {
  const { form, keyHint, filter, errors, search, onSubmit, onReset, children } = props
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const count = countSet(filter)
  return (
    <Form
      ref={form}
      className="card report-form__fields"
      aria-label="Filtros"
      onReset={(event) => {
        event.preventDefault()
        onReset()
      }}
      onSubmit={() => {
        setOpen(false)
        onSubmit()
      }}
    >
      {search}
      <FilterFold count={count} isOpen={isOpen || Object.keys(errors).length > 0} onOpen={setOpen}>
        {children}
        <Button type="submit" variant="primary" keyHint={keyHint}>
          Filtrar
        </Button>
        {isNarrow && count > 0 && <Button type="reset">Quitar filtros</Button>}
      </FilterFold>
    </Form>
  )
}

/** The days are one filter, and what is searched is in sight. */
function countSet({ from, to, text: _, ...others }: FilterFormProps['filter']): number {
  const set = [from ?? to, ...Object.values(others)]
  return set.filter((one) => one !== undefined).length
}
