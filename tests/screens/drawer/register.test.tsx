import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { registerMessages } from '../../../domain/register-messages.ts'
import { DraftsProvider } from '../../../src/components/forms/drafts.ts'
import { CloseRegisterView } from '../../../src/screens/close-register/close-register-view.tsx'
import { OpenRegisterView } from '../../../src/screens/open-register/open-register-view.tsx'

const showOpening = (busy = false, refusal: string[] = [], saleWaits = false) => {
  const onOpen = vi.fn<(amount: number) => void>()
  render(<OpenRegisterView facts={[]} busy={busy} saleWaits={saleWaits} refusal={refusal} onOpen={onOpen} />)
  return { onOpen, field: screen.getByLabelText('Monto Inicial') }
}

const showClosing = (asking = false, unanswered = false, question: string | null = null) => {
  const calls = {
    onClose: vi.fn<(amount: number) => void>(),
    onConfirm: vi.fn<() => void>(),
    onDismiss: vi.fn<() => void>(),
  }
  render(
    <CloseRegisterView
      facts={[]}
      busy={false}
      refusal={[]}
      asking={asking}
      unanswered={unanswered}
      question={question}
      {...calls}
    />,
  )
  return calls
}

test('a register shows its cashier, and since when it is open', () => {
  const facts = [
    { name: 'A cargo', text: 'Ana López' },
    { name: 'Abierta desde', text: '20/11/2026 08:02' },
  ]
  render(<OpenRegisterView facts={facts} busy={false} saleWaits={false} refusal={[]} onOpen={vi.fn()} />)
  const shown = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(shown).toEqual([
    ['A cargo', 'Ana López'],
    ['Abierta desde', '20/11/2026 08:02'],
  ])
})

describe('opening the register', () => {
  test('says that a sale waits, when one was started before', () => {
    showOpening(false, [], true)
    expect(screen.getByText(/Hay una venta sin cobrar/)).toBeTruthy()
  })

  test('starts in its field, which has the name of the request', () => {
    const { field } = showOpening()
    expect(screen.getByRole('heading', { name: 'Abrir Caja' })).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('name')).toBe('initial_amount')
  })

  test('parses a typed amount into centavos', async () => {
    const { field, onOpen } = showOpening()
    await userEvent.type(field, ' 1,234.5 {Enter}')
    expect(onOpen.mock.calls).toEqual([[123_450]])
  })

  test.each(['', '0', '-5', 'abc', '1e3', '1.234'])('refuses "%s" at the field', async (typed) => {
    const { field, onOpen } = showOpening()
    await userEvent.type(field, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe('Por favor, ingrese un monto inicial válido')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('returns the focus to the field when a click on the button was refused', async () => {
    const { field } = showOpening()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Caja' }))
    expect(document.activeElement).toBe(field)
  })

  test('removes the error as soon as the amount is changed', async () => {
    const { field } = showOpening()
    await userEvent.type(field, '0{Enter}')
    await userEvent.type(field, '5')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('does nothing while a request is under way', async () => {
    const { field, onOpen } = showOpening(true)
    await userEvent.type(field, '500{Enter}')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('keeps the sent amount while another tab has the till, until it is known whether the register is open', async () => {
    const drafts = new Map<string, string>()
    const here = (isHere: boolean) => (
      <DraftsProvider value={drafts}>
        {isHere && (
          <OpenRegisterView facts={[]} busy={false} saleWaits={false} refusal={[]} onOpen={vi.fn()} />
        )}
      </DraftsProvider>
    )
    const { rerender } = render(here(true))
    await userEvent.type(screen.getByLabelText('Monto Inicial'), '512.5{Enter}')
    rerender(here(false))
    rerender(here(true))
    expect(screen.getByLabelText<HTMLInputElement>('Monto Inicial').value).toBe('512.5')
  })

  test('a typed amount replaces the proposed one, and is not selected when the focus comes back', async () => {
    const onOpen = vi.fn<(amount: number) => void>()
    const proposed = { amount: 30_000, cashier: 'Luis Tzoc', closedAt: Date.parse('2026-11-20T01:40:00Z') }
    render(
      <OpenRegisterView
        facts={[]}
        busy={false}
        saleWaits={false}
        refusal={[]}
        proposed={proposed}
        onOpen={onOpen}
      />,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Monto Inicial')
    expect([document.activeElement, field.value]).toEqual([field, '300.00'])
    await userEvent.keyboard('250')
    expect(field.value).toBe('250')
    await userEvent.tab()
    act(() => field.focus())
    expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
    await userEvent.keyboard('.5{Enter}')
    expect(onOpen.mock.calls).toEqual([[25_050]])
  })

  test('shows the reason of the server next to the form', () => {
    showOpening(false, ['Ya tienes una caja abierta'])
    expect(screen.getByRole('alert').textContent).toBe('Ya tienes una caja abierta')
  })
})

describe('closing the register', () => {
  test('says that the outcome is unknown, and lets the cashier count again or continue selling', async () => {
    const { onClose, onDismiss } = showClosing(false, true)
    expect(screen.getByText(registerMessages.closingUnknown)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Monto Final'), '500{Enter}')
    expect(onClose).toHaveBeenCalledExactlyOnceWith(50_000)
    await userEvent.click(screen.getByRole('button', { name: 'Seguir vendiendo' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  test('accepts an empty drawer', async () => {
    const { onClose } = showClosing()
    await userEvent.type(screen.getByLabelText('Monto Final'), '0{Enter}')
    expect(onClose.mock.calls).toEqual([[0]])
  })

  test.each(['', '-1', 'todo'])('refuses "%s" with an alert', async (typed) => {
    const { onClose } = showClosing()
    const field = screen.getByLabelText('Monto Final')
    await userEvent.type(field, `${typed}{Enter}`)
    expect(field.getAttribute('name')).toBe('closing_amount')
    expect(screen.getByRole('alert').textContent).toBe('Por favor, ingrese un monto final válido')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('asks whether to count again, with the focus there, and a second Enter closes nothing', async () => {
    const { onConfirm, onDismiss } = showClosing(false, false, 'Contaste Q 3.00.')
    expect(screen.getByRole('dialog').textContent).toContain('Contaste Q 3.00.')
    expect(document.activeElement?.textContent).toContain('Contar otra vez')
    await userEvent.keyboard('{Enter}')
    expect([onConfirm.mock.calls.length, onDismiss.mock.calls.length]).toEqual([0, 1])
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar de todos modos' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  test('asks first when a sale is open, and Escape keeps the sale', async () => {
    const { onConfirm, onDismiss } = showClosing(true)
    expect(screen.getByRole('dialog', { name: '¿Cerrar la caja?' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect([onConfirm.mock.calls.length, onDismiss.mock.calls.length]).toEqual([0, 1])
  })
})
