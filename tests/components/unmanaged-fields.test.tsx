import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField } from '../../src/components/forms/password-field.tsx'
import { ListSearch } from '../../src/screens/lists/list-search.tsx'
import { Combobox } from '../../src/components/forms/combobox.tsx'
import { RecordField } from '../../src/screens/lists/form/record-field.tsx'

const nothing = () => undefined
const fieldOf = (name: string) => ({
  ...{ name, ref: nothing, disabled: false, hint: undefined, warning: undefined, error: undefined },
  ...{ onChange: () => Promise.resolve(), onBlur: () => Promise.resolve() },
})
const facts = (field: HTMLElement) =>
  ['type', 'autocomplete', 'data-lpignore', 'data-1p-ignore', 'data-bwignore', 'data-form-type'].map((name) =>
    field.getAttribute(name),
  )
const unmanaged = ['text', 'off', 'true', 'true', 'true', 'other']

test('a password of somebody else is a masked text, and is shown on request', () => {
  render(<PasswordField label="PIN" name="pin" ofOthers />)
  const field = screen.getByLabelText('PIN')
  expect([facts(field), field.classList.contains('is-masked')]).toEqual([unmanaged, true])
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect([facts(field), field.classList.contains('is-masked')]).toEqual([unmanaged, false])
})

test('the password of the sign-in is left to the password manager', () => {
  render(<PasswordField label="Contraseña" name="password" autoComplete="current-password" />)
  expect(facts(screen.getByLabelText('Contraseña')).slice(0, 3)).toEqual([
    'password',
    'current-password',
    null,
  ])
})

test('searches and the fields of a form of records take no saved names', () => {
  render(
    <>
      <ListSearch
        field={null}
        text=""
        onText={nothing}
        narrowing={undefined}
        narrowed={false}
        onNarrowed={nothing}
      />
      <Combobox
        {...{ label: 'Cliente', name: 'client', text: '', options: [], preselect: false, emptyText: null }}
        {...{ open: false, onText: nothing, onPick: nothing, onClear: nothing }}
      />
      <RecordField kind="text" label="Usuario" {...fieldOf('username')} />
      <RecordField kind="email" label="Correo" {...fieldOf('email')} />
      <RecordField kind="phone" label="Teléfono" {...fieldOf('phone')} />
      <RecordField kind="password" label="Contraseña" {...fieldOf('password')} />
    </>,
  )
  for (const name of ['Buscar', 'Cliente', 'Usuario', 'Correo', 'Teléfono', 'Contraseña'])
    expect(facts(screen.getByLabelText(name)), name).toEqual(unmanaged)
})
