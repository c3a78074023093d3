import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { guatemalaDay } from '../../../domain/dates.ts'
import { priceChangesSchema } from '../../../domain/labels/label-form.ts'
import { useApp } from '../../app-context.tsx'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/dates/date-field.tsx'
import { Form } from '../../components/forms/form.tsx'
import { labelHint } from '../../keys/label-keys.ts'
import { checkWith } from '../lists/form/check-with.ts'

const check = checkWith(priceChangesSchema)

interface PriceChangesProps {
  form: RefObject<HTMLFormElement | null>
  /** @param since `YYYY-MM-DD`. */
  onTake(since: string): void
}

/** Brings the articles whose price changed since a day, which is today at first. */
export function PriceChanges({ form, onTake }: PriceChangesProps) {
  const { now } = useApp()
  const { control, handleSubmit } = useForm({
    resolver: check,
    defaultValues: { since: guatemalaDay(now()) },
  })
  return (
    <Form
      ref={form}
      className="labels__changes"
      aria-label="Precios que cambiaron"
      onSubmit={(event) => void handleSubmit(({ since }) => onTake(since))(event)}
    >
      <DateField label="Precios que cambiaron desde" name="since" control={control} />
      <Button type="submit" keyHint={labelHint('changes')}>
        Traer artículos
      </Button>
    </Form>
  )
}
