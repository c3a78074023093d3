// With the requests of Node.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axios from 'axios'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { App } from '../../../src/app.tsx'
import { createApp } from '../../../src/main.tsx'
import { openShop } from '../../e2e/support/shop/shop.ts'

test(
  'after too many wrong tries the toast and the form say how long to wait',
  { timeout: 60_000 },
  async () => {
    const shop = await openShop()
    onTestFinished(shop.close)
    const wrong = { request: { username: 'ana', password: 'Equivocada1' } }
    for (let tries = 0; tries < 5; tries += 1) {
      const { status } = await axios.post(`${shop.url}${API_BASE_PATH}/login`, wrong, {
        validateStatus: null,
      })
      expect(status).toBe(401)
    }
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    const app = createApp({ host: shop.url })
    onTestFinished(app.stop)
    render(<App ports={app.ports} queryClient={app.queryClient} />)
    const username = await screen.findByLabelText('Usuario')
    const user = userEvent.setup({ delay: null })
    await user.type(username, 'ana')
    await user.type(screen.getByLabelText('Contraseña'), `${shop.password}{Enter}`)
    const text = messages.session.tooManyTries(15)
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toBe(text)
      expect(screen.getByRole('status').textContent).toBe(text)
    })
    expect(username).toHaveProperty('value', 'ana')
  },
)
