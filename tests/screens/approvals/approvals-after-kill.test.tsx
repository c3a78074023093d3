// With the requests of Node.
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { approvedFlows } from './approved-flows.tsx'
import {
  approvalsOf,
  approve,
  asked,
  callsOf,
  expectUnanswered,
  restart,
  startApprovals,
} from './approving-till.tsx'
import { field } from '../interactions.ts'

vi.setConfig({ testTimeout: 60_000 })

test.for(approvedFlows)(
  '$name: after a kill it is asked again, after a lost request too, and a lost answer writes it once',
  async ({ right, lacking, child, path, reason, send, shown }) => {
    const till = await startApprovals({ lacking })
    await send(till)
    await asked(reason)
    await expectUnanswered(child, 0)
    till.kill()
    const kill = restart(till)
    await asked(reason)
    expect([field('username')?.value, field('pin')?.value]).toEqual(['', ''])

    // Each approval is two calls: without the PIN, for a token, and with it. The second one is lost.
    till.line.fail('drop', 'POST', path, 1, 1)
    await approve()
    await waitFor(() => expect(callsOf(till, path)).toContain('drop'))
    await asked(reason)

    // The second one is done, its answer is lost, and the browser is killed.
    till.line.fail('cut', 'POST', path, 2, 1)
    await approve()
    await waitFor(() => expect(callsOf(till, path)).toContain('cut'))
    await expectUnanswered(child, 2)
    kill()
    restart(till)
    await waitFor(() => expect(callsOf(till, path)).toContain('201'))
    await shown()
    expect(await approvalsOf(till)).toEqual([`Marta Castillo: ${right}`])
  },
)
