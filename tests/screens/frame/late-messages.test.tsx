// With the requests of Node.
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { afterPaint } from '../../../src/components/after-paint.ts'
import { notifyWithToasts, Toasts } from '../../../src/components/feedback/toasts.tsx'

describe('the set-up of served screens', { shuffle: false }, () => {
  test('lets a message be sent while no screen is rendered', async () => {
    notifyWithToasts({ kind: 'error', messages: ['De antes'] })
    await new Promise<void>(afterPaint)
    notifyWithToasts({ kind: 'error', messages: ['De antes, en el último momento'] })
    expect(screen.queryAllByRole('status')).toEqual([])
  })

  test('shows the next test no message of before', async () => {
    render(<Toasts />)
    notifyWithToasts({ kind: 'error', messages: ['De ahora'] })
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toEqual(['De ahora'])
  })
})
