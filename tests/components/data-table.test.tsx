import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DataTable } from '../../src/components/tables/data-table.tsx'

interface Row {
  id: number
  name: string
}

/** Two rows, of which only the first can be opened; what is done with them. */
function showRows() {
  const done: string[] = []
  render(
    <DataTable<Row>
      caption="Dos"
      columns={[{ key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: ({ name }) => name }]}
      rows={[
        { id: 1, name: 'Pan' },
        { id: 2, name: 'Café' },
      ]}
      selectedId={null}
      selectedRow={null}
      onSelect={(id) => done.push(`selects ${id}`)}
      onOpen={({ id }) => done.push(`opens ${id}`)}
      isOpenable={({ id }) => id === 1}
      actions={({ id }) => (
        <button type="button" onClick={() => done.push(`deletes ${id}`)}>
          Eliminar
        </button>
      )}
    />,
  )
  return done
}

test('a click anywhere on a row opens it, and only selects one that has nothing to open', async () => {
  const user = userEvent.setup()
  const done = showRows()
  await user.click(screen.getByText('Pan'))
  expect(done.splice(0).at(-1)).toBe('opens 1')
  await user.click(screen.getByText('Café'))
  expect(new Set(done)).toEqual(new Set(['selects 2']))
})

test('a click on a button of a row, or the end of marking its text, does not open it', async () => {
  const user = userEvent.setup()
  const done = showRows()
  const [button] = screen.getAllByRole('button', { name: 'Eliminar' })
  if (button) await user.click(button)
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Pan'), offset: 0 },
    { target: screen.getByText('Pan'), offset: 3 },
    { keys: '[/MouseLeft]' },
  ])
  expect(window.getSelection()?.toString()).toBe('Pan')
  expect(done.filter((one) => !one.startsWith('selects'))).toEqual(['deletes 1'])
})
