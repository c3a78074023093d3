import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { version } from '../../../package.json'
import { KeyBar } from '../../../src/components/keys/key-bar.tsx'
import { useAnnouncedKeys } from '../../../src/components/keys/live-keys.ts'
import { saleTable, type KeyTable, type SaleKey } from '../../../src/keys/keymap.ts'
import { HelpDialog } from '../../../src/screens/layout/help-dialog.tsx'

const find = saleTable.keys.filter(({ hint }) => hint === 'F2')
interface ScreenProps {
  live: readonly SaleKey[]
  onKey?: (hint: string) => void
  onHelp?: () => void
}
const nothing = (): void => undefined
const Screen = ({ live, onKey = nothing, onHelp = nothing }: ScreenProps) => {
  useAnnouncedKeys(saleTable, live, ({ hint }) => onKey(hint))
  return <KeyBar onHelp={onHelp} />
}
const Help = ({ onGoTo = nothing, onClose = nothing }) => (
  <HelpDialog
    entries={[]}
    onEntry={nothing}
    onGoTo={onGoTo}
    onSettings={nothing}
    onAccount={nothing}
    onLastReceipt={null}
    onClose={onClose}
  />
)

/** A part of the help: each key, and the mark of those that do nothing now. */
function marks({ where }: Pick<KeyTable, 'where'>): string[] {
  const group = screen.getByRole('heading', { name: where }).closest('section')
  return within(group ?? document.body)
    .getAllByRole('term')
    .map(
      (key) =>
        `${key.textContent}${key.nextElementSibling?.textContent.endsWith(' ahora no') ? ' later' : ''}`,
    )
}
const parts = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('the help marks for each key of the screen whether it does something now, as the key bar does', () => {
  const { rerender } = render(<Screen live={find} />)
  const bar = () =>
    Array.from(screen.getByRole('region', { name: 'Teclas' }).children, (key) => key.textContent)
  expect(bar()).toEqual(['F1 Ayuda', 'F2 Buscar'])
  rerender(
    <>
      <Screen live={find} />
      <Help />
    </>,
  )
  expect(marks(saleTable)).toEqual(saleTable.keys.map(({ hint }) => (hint === 'F2' ? 'F2' : `${hint} later`)))
})

test('the help has the keys of fields and dialogs that the screen can show, and no others', () => {
  const { rerender } = render(<Help />)
  expect(parts()).toEqual(['Diálogos', 'En todas las pantallas'])
  rerender(
    <>
      <Screen live={find} />
      <Help />
    </>,
  )
  expect(parts()).toEqual([
    'Ventas',
    'Búsqueda',
    'Cliente',
    'Cifra de una línea',
    'Cuenta',
    'Recibo',
    'Diálogos',
    'En todas las pantallas',
  ])
})

test('the help says which version of the product the page is of', () => {
  render(<Help />)
  expect(screen.getByText(`Sistema de Ventas ${version}`)).toBeDefined()
})

test('a key of the bar acts when it is touched, with the focus where it is; the help opens there too', async () => {
  const done: string[] = []
  render(
    <>
      <input aria-label="Cuenta" />
      <Screen live={find} onKey={(hint) => done.push(hint)} onHelp={() => done.push('help')} />
    </>,
  )
  const field = screen.getByLabelText('Cuenta')
  field.focus()
  await userEvent.click(screen.getByText('Buscar'))
  await userEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
  expect([done, document.activeElement]).toEqual([['F2', 'help'], field])
})

test('a key in the help acts when it is touched, after the help has closed; those that do nothing now cannot be', async () => {
  const done: [string, string | null][] = []
  const note = (what: string) => done.push([what, document.activeElement?.getAttribute('aria-label') ?? null])
  const Opened = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <Screen live={find} onKey={note} />
        <input aria-label="Cuenta" autoFocus />
        <button onClick={() => setOpen(true)}>Abrir</button>
        {isOpen && <Help onGoTo={() => note('go to')} onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Opened />)
  const inHelp = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(inHelp()).toEqual(['Buscar', 'Ir a…', 'Ajustes de este equipo', 'Mi cuenta', 'CerrarEsc'])
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect([done, screen.queryByRole('dialog')]).toEqual([[['F2', 'Cuenta']], null])
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ir a…' }))
  expect(done.map(([what]) => what)).toEqual(['F2', 'go to'])
})
