// In a process of its own: it starts the whole app.
import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scannerMessages } from '../../domain/scanner-messages.ts'
import { AppPortsProvider } from '../../src/app-context.tsx'
import { createApp } from '../../src/main.tsx'
import { WaitingScreen } from '../../src/screens/layout/waiting-screen.tsx'
import { scan } from './interactions.ts'

/** The notices and sounds of a scan at `path` while its screen is still loading. */
async function scanEarly(path: string): Promise<unknown[]> {
  const happened: unknown[] = []
  history.replaceState(null, '', path)
  const app = createApp({ host: '' })
  onTestFinished(() => app.stop())
  const member = await app.ports.member.load()
  const ports = { ...app.ports, ...member.ports }
  vi.spyOn(ports, 'notify').mockImplementation((notice) => happened.push(...notice.messages))
  vi.spyOn(ports.sounds, 'refused').mockImplementation(() => happened.push('refused'))
  render(
    <AppPortsProvider value={ports}>
      <WaitingScreen label="Cargando" />
    </AppPortsProvider>,
  )
  await scan('7401005900037')
  return happened
}

test.each(['/sale', '/client', '/scanner'])(
  'a scan for %s is refused with a sound while that screen is loading',
  async (path) => {
    expect(await scanEarly(path)).toEqual([scannerMessages.notYet, 'refused'])
  },
)

test('where the frame of the screens refuses scans, they are not refused twice', async () => {
  expect(await scanEarly('/close-cash-register')).toEqual([])
})
