// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stockMessages } from '../../domain/entities/stock-messages.ts'
import { recordMessages } from '../../domain/entities/record-messages.ts'
import { units } from '../../domain/quantity.ts'
import { dialog, person } from './interactions.ts'
import { openProducts, stockShown } from './open-products.ts'

vi.setConfig({ testTimeout: 60_000 })

type Place = Awaited<ReturnType<typeof openProducts>>

/** Another till sells or takes back: the stock of 1000 moves. */
const move = ({ owner, pan }: Place, quantity: number) =>
  owner('POST', '/stock-adjustments', { lines: [{ product_id: pan, quantity }], reason: 'waste' })

const stockNow = async ({ owner, pan }: Place) => {
  const { products } = await owner<{ products: { id: number; stock: number }[] }>('GET', '/products')
  return products.find(({ id }) => id === pan)?.stock
}

const stock = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Existencia' })
/** What the form says of a stock that moved under what was typed. */
const theirs = () => document.querySelector('.record-form__theirs')?.textContent

/** The form of the selected product, with the stock selected. */
async function openForm(): Promise<void> {
  await person.keyboard('{F4}')
  await screen.findByRole('dialog')
  await person.clear(stock())
}

test('a count typed into the form of an old page is what is on the shelf', async () => {
  const place = await openProducts()
  await move(place, -4)
  expect(stockShown()).toBe('1000')
  await person.keyboard('{F4}')
  await waitFor(() => expect(stock().value).toBe('996'))
  await person.clear(stock())
  await person.keyboard('990{Enter}')
  await screen.findByText(recordMessages.product.updated)
  expect(await stockNow(place)).toBe(990)
})

test('a stock that moved since the form showed it is told by the server, and nothing typed is lost', async () => {
  const place = await openProducts()
  const reads = () => place.line.log().filter((entry) => entry.startsWith('GET /api/v1/products'))
  place.line.deafen()
  const before = reads().length
  await openForm()
  await waitFor(() => expect(reads().length).toBeGreaterThan(before))
  place.line.fail('cut', 'GET', '/api/v1/products', 9)
  await person.keyboard('990')
  await move(place, -4)
  await person.keyboard('{Enter}')
  await screen.findByText(stockMessages.stockMoved(units(996)), { selector: '[role=dialog] *' })
  await waitFor(() => expect(theirs()).toBe('Existencia: 996'))
  expect([stock().value, document.activeElement === stock(), await stockNow(place)]).toEqual([
    '990',
    true,
    996,
  ])
  await person.keyboard('{Enter}')
  await screen.findByText(recordMessages.product.updated)
  expect(await stockNow(place)).toBe(990)
})

test('an adjustment begins with the stock of now, and follows it', async () => {
  const place = await openProducts()
  await move(place, -4)
  await person.keyboard('{Alt>}g{/Alt}-3')
  const said = () =>
    Array.from(screen.getByRole('dialog').querySelectorAll('dl > div'), (fact) => fact.textContent)
  await waitFor(() => expect(said().slice(0, 2)).toEqual(['Existencia996', 'Quedará en993']))
  await move(place, -2)
  await waitFor(() => expect(said().slice(0, 2)).toEqual(['Existencia994', 'Quedará en991']), {
    timeout: 10_000,
  })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeUndefined())
})
