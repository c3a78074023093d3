import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeyBar } from '../../../src/components/keys/key-bar.tsx'
import { useAnnouncedKeys } from '../../../src/components/keys/live-keys.ts'
import { saleTable, type KeyTable, type SaleKey } from '../../../src/keymap.ts'
import { HelpDialog } from '../../../src/screens/layout/help-dialog.tsx'

const find = saleTable.keys.filter(({ hint }) => hint === 'F2')
const Screen = ({ live }: { live: readonly SaleKey[] }) => {
  useAnnouncedKeys(saleTable, live, () => undefined)
  return <KeyBar />
}
const Help = () => <HelpDialog entries={[]} onClose={() => undefined} />

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
