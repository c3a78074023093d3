import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { askForProducts, type FirstSteps } from '../../../domain/first-steps.ts'
import { DashboardScreen } from '../../../src/screens/dashboard/dashboard-screen.tsx'
import { NoLines } from '../../../src/screens/sale/no-lines.tsx'
import { showPage } from '../lists/show-list.tsx'

const empty: FirstSteps = {
  product: false,
  client: false,
  register: false,
  sale: false,
  managers: ['Elena Morales'],
}

/** A screen of a user with a closed register, after the shop's progress was loaded. */
async function show(content: ReactNode, role: string, firstSteps?: FirstSteps) {
  const { world, view, loaded } = await showPage(content, { role, ...(firstSteps && { firstSteps }) })
  act(() => world.say('statusWatch', { type: 'status.receive', register: null }))
  await loaded()
  return view.container
}
const showDashboard = (role: string, firstSteps?: FirstSteps) => show(<DashboardScreen />, role, firstSteps)

/** Each step: its link, or that it is done. */
const steps = () =>
  screen.queryAllByRole('listitem').map((step) => {
    const ways = within(step)
      .queryAllByRole('link')
      .map((link) =>
        [link.getAttribute('href'), link.querySelector('kbd')?.textContent].filter(Boolean).join(' '),
      )
    return ways.length > 0 ? ways.join(', ') : 'Listo'
  })
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('an empty shop', () => {
  test.each([
    [
      'at first',
      empty,
      ['/product Alt+5, /product-import', '/client Alt+4', '/open-cash-register Alt+2'],
      '0 de 3 listos',
    ],
    [
      'with a product',
      { ...empty, product: true },
      ['Listo', '/client Alt+4', '/open-cash-register Alt+2'],
      '1 de 3 listos',
    ],
    [
      'whose register was open once',
      { ...empty, register: true },
      ['/product Alt+5, /product-import', '/client Alt+4', 'Listo'],
      '1 de 3 listos',
    ],
  ])('shows its administrator the next step, %s', async (_, taken, shown, progress) => {
    await showDashboard('administrador', taken)
    expect(steps()).toEqual(shown)
    expect(screen.getByText(/listos$/).textContent).toBe(progress)
    expect(links()).toHaveLength(
      shown
        .filter((step) => step !== 'Listo')
        .join(', ')
        .split(', ').length,
    )
  })

  test('tells a cashier whom to ask, and offers them the register', async () => {
    await showDashboard('cajero', empty)
    expect(screen.getByRole('status').textContent).toBe(
      'Todavía no hay productos que vender. Pide a Elena Morales que los agregue.',
    )
    expect([steps(), links()]).toEqual([[], ['/open-cash-register', '/client', '/product']])
  })

  test.each([
    ['administrador', 'Todavía no hay productos que vender. Agrega el primero en Productos. Alt+5'],
    ['cajero', 'Todavía no hay productos que vender. Pide a Elena Morales que los agregue.'],
  ])('says at the till where its products come from, to %s', async (role, text) => {
    const screen = await show(<NoLines />, role, empty)
    expect(screen.textContent).toBe(text)
  })
})

describe('a shop', () => {
  const done = { ...empty, product: true, client: true, register: true, managers: [] }

  test.each([
    ['that has done every step', done],
    ['that has sold, even without all steps', { ...done, client: false, sale: true }],
    ['whose server does not send the steps', undefined],
  ])('%s has no guide', async (_, taken) => {
    await showDashboard('administrador', taken)
    expect([steps(), links(), screen.queryByRole('status')]).toEqual([
      [],
      [
        '/open-cash-register',
        '/client',
        '/product',
        '/user',
        '/store',
        '/supplier',
        '/reports/inventory',
        '/reports/sales',
        '/reports/payables',
        '/reports/reorder',
        '/reports/adjustments',
        '/settings',
      ],
      null,
    ])
  })

  test('with products explains at the till how a sale starts', async () => {
    const screen = await show(<NoLines />, 'cajero', done)
    expect(screen.textContent).toBe('Escanea un producto o escribe su nombre para empezar la venta. F2')
  })
})

test.each([
  [[], 'Pide a quien administra la tienda que los agregue.'],
  [['Ana'], 'Pide a Ana que los agregue.'],
  [['Ana', 'Luis'], 'Pide a Ana o a Luis que los agregue.'],
  [['Ana', 'Luis', 'Eva'], 'Pide a Ana, a Luis o a Eva que los agregue.'],
])('a sentence says to ask one of %j', (managers, text) => {
  expect(askForProducts(managers)).toBe(text)
})
