// With the requests of Node.
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { App } from '../../../src/app.tsx'
import { createApp } from '../../../src/main.tsx'
import { RequestFailure } from '../../../src/services/request-failure.ts'
import { openShop } from '../../e2e/support/shop/shop.ts'

test('a load that fails after the app was stopped shows no message', async () => {
  const shop = await openShop()
  onTestFinished(shop.close)
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const stopped = createApp({ host: shop.url })
  const running = createApp({ host: shop.url })
  onTestFinished(running.stop)
  render(<App ports={running.ports} queryClient={running.queryClient} />)
  await screen.findByLabelText('Usuario')
  stopped.stop()
  await act(() => failLoading(stopped, 'de la app detenida'))
  await act(() => failLoading(running, 'de la app que sigue'))
  const shown = await screen.findAllByRole('status')
  expect(shown.map(({ textContent }) => textContent)).toEqual(['de la app que sigue'])
})

async function failLoading({ queryClient }: ReturnType<typeof createApp>, message: string): Promise<void> {
  const refused = new RequestFailure({ status: 400, messages: [message] })
  const load = queryClient.fetchQuery({ queryKey: ['test'], queryFn: () => Promise.reject(refused) })
  await expect(load).rejects.toThrow(refused)
}
