import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Form } from '../../src/components/forms/form.tsx'

test('a form is sent by the program alone, also with fields that the browser would refuse', () => {
  const sent: string[] = []
  render(
    <Form aria-label="Cliente" onSubmit={({ currentTarget }) => sent.push(currentTarget.className)}>
      <input type="email" name="email" defaultValue="no es un correo" required />
    </Form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Cliente' })
  const goesOn = fireEvent.submit(form)
  expect([sent, goesOn, form.noValidate]).toEqual([['form'], false, true])
})
