/** 23 clients in a list, and queries for any list. */
import { screen, within } from '@testing-library/react'
import { showList } from './show-list.tsx'

export const store = { id: 1, name: 'Tienda La Bendición' }

/** 23 clients: names are unsorted, and every second one has an accent. */
export const clients = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `${index % 2 === 0 ? 'José' : 'Jose'} Núm ${((index * 7) % 23) + 1}`,
  email: `c${index}@ejemplo.gt`,
  phone: `5555${1000 + index}`,
  isDefault: false,
  store,
}))

export async function showClients() {
  const shown = await showList({ entity: 'client', role: 'administrador', records: { client: clients } })
  await screen.findAllByRole('row')
  return shown
}

export const rows = () => screen.getAllByRole('row').slice(1)
export const firstCells = () => rows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
export const place = () => screen.getByText(/^Página \d+ de \d+$/).textContent
/** The text of an empty list, with its keys as a screen reader reads them. */
export const emptyText = () => {
  const said = document.querySelector('.empty-state')?.cloneNode(true)
  if (!(said instanceof HTMLElement)) return null
  for (const hidden of said.querySelectorAll('[aria-hidden]')) hidden.remove()
  return said.textContent
}
export const chosen = () => rows().findIndex((row) => row.getAttribute('aria-selected') === 'true')
