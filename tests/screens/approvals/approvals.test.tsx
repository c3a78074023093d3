// With the requests of Node.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { readStoredChild, readUnanswered } from '../../e2e/support/app/stored-till.ts'
import { approvedFlows, focused } from './approved-flows.tsx'
import {
  approvalsOf,
  approve,
  asked,
  callsOf,
  expectUnanswered,
  PIN,
  startApprovals,
  titles,
} from './approving-till.tsx'
import { plain, press } from '../returning-till.tsx'

vi.setConfig({ testTimeout: 60_000 })

test.for(approvedFlows)(
  '$name that nobody approves stays as it was, with the focus there, and is approved when it is sent again',
  async ({ right, lacking, child, path, reason, send, below, focus, shown, names }) => {
    const till = await startApprovals({ lacking })
    await send(till)
    await asked(reason)
    expect(titles()).toEqual([...below, approvalMessages.action])
    await expectUnanswered(child, 0)
    await press('{Escape}')
    await waitFor(() => expect(titles()).toEqual(below))
    await waitFor(() => expect(focused()).toMatch(focus))
    expect(screen.getAllByText(reason ?? messages.session.forbidden).length).toBeGreaterThan(0)

    await press('{Enter}')
    await asked(reason)
    await approve()
    expect(/autorizó\s?Marta Castillo/i.test(plain((await shown()).textContent))).toBe(names)
    expect(JSON.stringify([await readStoredChild(child), await readUnanswered()])).not.toContain(PIN)
    const refused = reason ? '409' : '403'
    expect(callsOf(till, path)).toEqual([refused, refused, refused, '201'])
    expect(await approvalsOf(till)).toEqual([`Marta Castillo: ${right}`])
  },
)
