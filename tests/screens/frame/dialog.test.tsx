import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/components/button.tsx'
import { ConfirmDialog } from '../../../src/components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../src/components/dialogs/dialog.tsx'

/** A page with a button that opens a question. */
function Page({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Detrás" />
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && (
        <ConfirmDialog
          title="¿Cancelar esta venta?"
          text="Se perderán 2 productos."
          confirmLabel="Sí"
          cancelLabel="No"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

const openIt = async () => {
  const onConfirm = vi.fn<() => void>()
  render(<Page onConfirm={onConfirm} />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(opener)
  return { onConfirm, opener, dialog: screen.getByRole('dialog', { name: '¿Cancelar esta venta?' }) }
}

describe('a question', () => {
  test('is a dialog named by its title that starts on the harmless button', async () => {
    const { dialog } = await openIt()
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }))
  })

  test('keeps Tab inside in both directions', async () => {
    await openIt()
    const names = []
    for (const shift of [false, false, true, true, true]) {
      await userEvent.tab({ shift })
      names.push(document.activeElement?.textContent)
    }
    expect(names).toEqual(['Sí', 'NoEsc', 'Sí', 'NoEsc', 'Sí'])
  })

  test('takes the focus back when an element behind it gets it', async () => {
    const { dialog } = await openIt()
    screen.getByLabelText('Detrás').focus()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  test('closes with Escape, and the focus returns to where it was', async () => {
    const { onConfirm, opener } = await openIt()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('runs its action only when confirmed', async () => {
    const { onConfirm } = await openIt()
    await userEvent.click(screen.getByRole('button', { name: 'Sí' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})

describe('a dialog', () => {
  test('starts on the button with autoFocus, wherever it is', () => {
    render(
      <Dialog title="Ajustes" onCancel={null}>
        <Button>Primero</Button>
        <Button autoFocus>Listo</Button>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Listo' }))
  })

  test('without a way out stays on Escape', async () => {
    render(
      <Dialog title="Esperando respuesta" onCancel={null}>
        <Button>Preguntar ahora</Button>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preguntar ahora' }))
  })

  test('on top of another one has the focus, and only it handles Escape', async () => {
    const leave = { below: vi.fn<() => void>(), above: vi.fn<() => void>() }
    render(
      <>
        <Dialog title="Abajo" onCancel={leave.below}>
          <Button>Uno</Button>
        </Dialog>
        <Dialog title="Arriba" onCancel={leave.above}>
          <Button>Dos</Button>
        </Dialog>
      </>,
    )
    screen.getByRole('button', { name: 'Uno' }).focus()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dos' }))
    await userEvent.keyboard('{Escape}')
    expect([leave.below.mock.calls.length, leave.above.mock.calls.length]).toEqual([0, 1])
  })
})
