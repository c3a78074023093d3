import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { SetupRequest } from '../../../src/machines/onboarding/onboarding.ts'
import { OnboardingForm } from '../../../src/screens/onboarding/onboarding-form.tsx'

interface Refused {
  refusal: string[]
  fieldErrors: Record<string, string[]>
}

/** No answer yet. */
const none: Refused = { refusal: [], fieldErrors: {} }

/** The form with a given answer of the server. */
function show(answer: Refused = none) {
  const onSubmit = vi.fn<(order: SetupRequest) => void>()
  const Host = () => {
    const [{ busy, refusal, fieldErrors }, setAnswer] = useState<Refused & { busy: boolean }>({
      ...none,
      busy: false,
    })
    const send = (order: SetupRequest) => {
      onSubmit(order)
      setAnswer({ ...answer, busy: answer === none })
    }
    return <OnboardingForm busy={busy} refusal={refusal} fieldErrors={fieldErrors} onSubmit={send} />
  }
  render(<Host />)
  return { onSubmit }
}

const field = (label: string) => screen.getByLabelText(label)

/** The error that is read out with a field. */
const problemAt = (label: string) =>
  field(label).closest('.field')?.querySelector('[role=alert]')?.textContent

async function fillIn(passwords: [string, string]): Promise<void> {
  await userEvent.type(field('Nombre de la tienda'), 'La Bendición')
  await userEvent.type(field('Teléfono (opcional)'), '22515500')
  await userEvent.type(field('Nombre'), 'Elena')
  await userEvent.type(field('Nombre de usuario'), ' elena ')
  await userEvent.type(field('Contraseña'), passwords[0])
  await userEvent.type(field('Repite la contraseña'), passwords[1])
}

test('the form starts at the shop and shows the error at each missing field', async () => {
  const { onSubmit } = show()
  expect(document.activeElement).toBe(field('Nombre de la tienda'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(problemAt('Nombre de la tienda')).toBe('Campo obligatorio'))
  expect(problemAt('Nombre')).toBe('Campo obligatorio')
  expect(problemAt('Nombre de usuario')).toBe('Campo obligatorio')
  expect(problemAt('Contraseña')).toBe('Contraseña obligatoria')
  expect(problemAt('Repite la contraseña')).toBe('Las contraseñas deben coincidir')
  expect(problemAt('Email (opcional)')).toBeUndefined()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the password is typed twice', async () => {
  const { onSubmit } = show()
  await fillIn(['Quetzal47Azul', 'Quetzal47Rojo'])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(problemAt('Repite la contraseña')).toBe('Las contraseñas deben coincidir'))
  expect(document.activeElement).toBe(field('Repite la contraseña'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('the typed data is sent once, without the second password', async () => {
  const { onSubmit } = show()
  await fillIn(['Quetzal47Azul', 'Quetzal47Azul'])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  await userEvent.keyboard('{Enter}')
  expect(onSubmit.mock.calls).toEqual([
    [
      {
        store: { name: 'La Bendición', address: null, phone: '22515500', email: null },
        owner: { name: 'Elena', lastName: null, username: 'elena', email: null, password: 'Quetzal47Azul' },
      },
    ],
  ])
})

test('a refusal is shown at its field, and the typed text stays', async () => {
  const text = 'Esa contraseña es muy fácil de adivinar. Elige otra.'
  show({ refusal: [text], fieldErrors: { 'owner.password': [text] } })
  await fillIn(['Password1', 'Password1'])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(problemAt('Contraseña')).toBe(text))
  expect(screen.getAllByText(text)).toHaveLength(1)
  expect(document.activeElement).toBe(field('Contraseña'))
  expect(field('Nombre de la tienda')).toHaveProperty('value', 'La Bendición')
})

test('a refusal without a field is shown above the form', async () => {
  show({ refusal: ['El enlace venció'], fieldErrors: {} })
  await fillIn(['Quetzal47Azul', 'Quetzal47Azul'])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('El enlace venció'))
  expect(field('Contraseña')).toHaveProperty('value', 'Quetzal47Azul')
})
