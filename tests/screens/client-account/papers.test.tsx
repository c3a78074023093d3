// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recentDay, type Statement, type StatementPaper } from '../../../domain/credit/statement.ts'
import { memberPortsOf } from '../selling-app.ts'
import { openAccount, openCreditShop, type CreditShop } from './open-account.ts'

const user = userEvent.setup({ delay: null })
let credit: CreditShop

beforeEach(async () => {
  credit = await openCreditShop()
}, 60_000)

/** Printer and workers are replaced: jsdom has neither. */
async function openWithPapers(hand: (signal: AbortSignal) => Promise<void> = () => Promise.resolve()) {
  const app = await openAccount(credit, user)
  const { papers } = await memberPortsOf(app).accounts.load()
  const made: [StatementPaper, Statement][] = []
  for (const paper of ['print', 'pdf', 'excel'] as const)
    vi.spyOn(papers, paper).mockImplementation((statement, signal) => {
      made.push([paper, statement])
      return hand(signal)
    })
  return made
}

const adjust = (amount: number, reason: string) =>
  credit.call('POST', `/clients/${credit.lucia}/adjustments`, { amount, reason })

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

function expectReported(): ReturnType<typeof vi.fn> {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  return reported
}

test('the three keys hand out all entries of the account, with the client and the store', async () => {
  await adjust(1, 'Ajuste 1')
  await adjust(1, 'Ajuste 2')
  const made = await openWithPapers()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(made).toHaveLength(1))
  await user.keyboard('{F7}')
  expect(await screen.findByText('El PDF está en las descargas.')).toBeTruthy()
  await user.keyboard('{F8}')
  expect(await screen.findByText('El archivo de Excel está en las descargas.')).toBeTruthy()

  expect(made.map(([paper]) => paper)).toEqual(['print', 'pdf', 'excel'])
  for (const [paper, statement] of made) {
    const { business, client, openingBalance, rows, closingBalance, from, to } = statement
    expect([business.name, client, from, to]).toEqual([
      credit.shop.store.name,
      { name: 'Lucía Pérez', phone: '55512345' },
      // On 80 mm the last 30 days, in which the account was opened.
      paper === 'print' ? recentDay(Date.now()) : undefined,
      undefined,
    ])
    expect([openingBalance, closingBalance]).toEqual([0, 200])
    expect(rows.map(({ details, balance }) => [details, balance])).toEqual([
      ['Ajuste 1', 100],
      ['Ajuste 2', 200],
    ])
  }
})

test('the days are those that are filtered, and what was written meanwhile is on the paper', async () => {
  await adjust(80, 'Cuaderno')
  const made = await openWithPapers()
  await user.type(screen.getByLabelText('Desde'), '2099-01-01')
  await user.type(screen.getByLabelText('Hasta'), '2099-12-31')
  await user.keyboard('{F10}')
  await screen.findByText('No hubo movimientos en estos días.')
  await adjust(20, 'Más del cuaderno')
  await user.keyboard('{F7}')
  await waitFor(() => expect(made).toHaveLength(1))
  const [, statement] = made[0] ?? []
  expect(statement).toMatchObject({
    ...{ from: '2099-01-01', to: '2099-12-31' },
    ...{ openingBalance: 10_000, rows: [], closingBalance: 10_000 },
  })
})

test('a printer that fails is told on the page, and printing again removes the message', async () => {
  const reported = expectReported()
  let isBroken = true
  const made = await openWithPapers(() =>
    isBroken ? Promise.reject(new Error('paper jam')) : Promise.resolve(),
  )
  await user.keyboard('{Control>}p{/Control}')
  const failed = 'No se pudo imprimir el estado de cuenta. Intenta de nuevo.'
  expect(await screen.findByText(failed)).toBeTruthy()
  expect(reported).toHaveBeenCalledWith(new Error('paper jam'))
  isBroken = false
  await user.click(button(/^Imprimir/))
  await waitFor(() => expect(made).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
})

test('an account that cannot be read again gives no file, and says so', async () => {
  expectReported()
  const made = await openWithPapers()
  await credit.shop.database((db) =>
    db.write((trx) =>
      trx.deleteFrom('role_permissions').where('permission', '=', 'create credit sale').execute(),
    ),
  )
  await user.keyboard('{F8}')
  expect(await screen.findByText('No se pudo preparar el archivo de Excel. Intenta de nuevo.')).toBeTruthy()
  expect(made).toEqual([])
})

test('a paper that is asked for while another is made is made too, the same one once; whoever leaves meanwhile gets none', async () => {
  const reported = expectReported()
  const signals: AbortSignal[] = []
  const made = await openWithPapers((signal) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left'))))
  })
  await user.keyboard('{F7}')
  await waitFor(() => expect(made).toHaveLength(1))
  await user.keyboard('{F8}{F7}{Control>}p{/Control}{F8}')
  await user.click(button(/^Excel/))
  await waitFor(() => expect(made.map(([paper]) => paper).toSorted()).toEqual(['excel', 'pdf', 'print']))
  await user.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Clientes' })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  expect(made).toHaveLength(3)
  expect(reported).not.toHaveBeenCalled()
})

test('what one paper could not do stays told beside what another one did', async () => {
  expectReported()
  let isBroken = true
  await openWithPapers(() => (isBroken ? Promise.reject(new Error('paper jam')) : Promise.resolve()))
  await user.keyboard('{Control>}p{/Control}')
  const failed = 'No se pudo imprimir el estado de cuenta. Intenta de nuevo.'
  await screen.findByText(failed)
  isBroken = false
  await user.keyboard('{F7}')
  await screen.findByText('El PDF está en las descargas.')
  expect(screen.getByText(failed)).toBeTruthy()
})
