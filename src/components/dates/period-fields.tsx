import { useRef } from 'react'
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import type { DateRange } from '../../../domain/dates/date-ranges.ts'
import { historyRangeTable } from '../../keys/history-keys.ts'
import { DateField } from './date-field.tsx'
import { QuickRanges } from './quick-ranges.tsx'

interface PeriodFieldsProps<Checked> {
  control: Control<Record<string, string>, unknown, Checked>
  setValue: UseFormSetValue<Record<string, string>>
}

/** The days of a filter, `from` and `to`, both included; a quick range filters at once. */
export function PeriodFields<Checked>({ control, setValue }: PeriodFieldsProps<Checked>) {
  const ranges = useRef<HTMLDivElement>(null)
  const [startDate = '', endDate = ''] = useWatch({ control, name: ['from', 'to'] })
  const take = (days: DateRange) => {
    setValue('from', days.startDate)
    setValue('to', days.endDate)
    ranges.current?.closest('form')?.requestSubmit()
  }
  return (
    <>
      <DateField label="Desde" name="from" control={control} />
      <DateField label="Hasta" name="to" control={control} />
      <div ref={ranges} className="filter-fields__ranges">
        <QuickRanges table={historyRangeTable} chosen={{ startDate, endDate }} onChoose={take} />
      </div>
    </>
  )
}
