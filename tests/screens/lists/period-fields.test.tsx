import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { formatDate, guatemalaDay } from '../../../domain/dates.ts'
import { quickRange } from '../../../domain/dates/date-ranges.ts'
import { registerFilterSchema } from '../../../domain/drawer/register-filters.ts'
import { PeriodFields } from '../../../src/components/dates/period-fields.tsx'
import { checkWith } from '../../../src/screens/lists/form/check-with.ts'
import { showPage } from './show-list.tsx'

const check = checkWith(registerFilterSchema)

function Filters({ onFilter }: { onFilter(days: object): void }) {
  const { control, setValue, handleSubmit } = useForm({
    resolver: check,
    defaultValues: { from: '', to: '', user_id: '' },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit(({ from, to }) => onFilter({ from, to }))()
      }}
    >
      <PeriodFields control={control} setValue={setValue} />
    </form>
  )
}

test('a quick range fills both days and filters at once, by its key and by its button', async () => {
  const user = userEvent.setup()
  const filtered: object[] = []
  await showPage(<Filters onFilter={(days) => filtered.push(days)} />, { role: 'administrador' })
  const today = guatemalaDay(Date.now())
  await user.keyboard('{Alt>}h{/Alt}')
  await user.click(screen.getByRole('button', { name: /^Este mes/ }))
  const month = quickRange('thisMonth', Date.now())
  expect(filtered).toEqual([
    { from: today, to: today },
    { from: month.startDate, to: month.endDate },
  ])
  const days = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(days).toEqual([formatDate(month.startDate), formatDate(today)])
  expect(screen.getByRole('button', { name: /^Este mes/, pressed: true })).toBeDefined()
})
