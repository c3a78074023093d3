import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterForm } from '../../src/components/forms/filter-form.tsx'

const filter = { from: '2026-11-01', to: '2026-11-20', text: 'pan', sellerId: undefined }

/** The filters of a list in a window of a width. */
function showFilters(isNarrow: boolean, errors = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isNarrow }))
  const done: string[] = []
  render(
    <FilterForm
      form={null}
      keyHint="F10"
      filter={filter}
      errors={errors}
      search={<input aria-label="Buscar" />}
      onSubmit={() => done.push('filters')}
      onReset={() => done.push('clears')}
    >
      <input aria-label="Desde" />
    </FilterForm>,
  )
  return done
}

const isShown = () => screen.queryByRole('textbox', { name: 'Desde' }) !== null

test('a phone has the filters behind one button, which says how many are set, and folds them after filtering', async () => {
  const user = userEvent.setup()
  const done = showFilters(true)
  expect([isShown(), screen.queryByRole('textbox', { name: 'Buscar' }) !== null]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Filtrar (1)', expanded: false }))
  expect(isShown()).toBe(true)
  expect(screen.getByRole('button', { name: 'Ocultar filtros' }).getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Filtrar' }))
  expect([isShown(), done]).toEqual([false, ['filters']])
  await user.click(screen.getByRole('button', { name: 'Filtrar (1)' }))
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  expect(done).toEqual(['filters', 'clears'])
})

test('a refused field is never folded away', () => {
  showFilters(true, { from: { type: 'typeError' } })
  expect(isShown()).toBe(true)
})

test('a wide window has all filters in sight', () => {
  showFilters(false)
  expect([isShown(), screen.getAllByRole('button').map(({ textContent }) => textContent)]).toEqual([
    true,
    ['FiltrarF10'],
  ])
})
