// With the requests of Node.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { labelOf } from '../../../domain/permissions.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { readStoredChild } from '../../e2e/support/app/stored-till.ts'
import { aReturn, aVoid, focused } from './approved-flows.tsx'
import { approvalsOf, approve, asked, callsOf, PIN, startApprovals, titles } from './approving-till.tsx'
import { field, person } from '../interactions.ts'
import { openSale, plain, press } from '../returning-till.tsx'

vi.setConfig({ testTimeout: 60_000 })

test('a colleague approves a void by user, Enter, PIN, Enter; a wrong PIN is told at its field', async () => {
  const till = await startApprovals()
  await aVoid.send(till)
  await asked()
  expect(screen.getByRole('alert').textContent).toContain(messages.session.forbidden)

  await press('{Enter}')
  expect(document.activeElement).toBe(field('username'))
  await person.keyboard('marta{Enter}')
  expect(document.activeElement).toBe(field('pin'))
  await person.keyboard('1111{Enter}')
  await screen.findByText(approvalMessages.wrong(4))
  expect([field('username')?.value, field('pin')?.value]).toEqual(['marta', ''])
  expect(document.activeElement).toBe(field('pin'))

  await person.keyboard(`${PIN}{Enter}`)
  await screen.findByText(/autorizó Marta/)
  expect(titles()).toEqual([])
  expect(JSON.stringify(await readStoredChild('saleReturn'))).not.toContain(PIN)
  // Each PIN is two calls: one for a token, and one with both.
  expect(callsOf(till, aVoid.path)).toEqual(['403', '403', '403', '403', '201'])
})

test('where nobody has a PIN, the sale is as without approvals', async () => {
  const { line } = await startApprovals({ pin: null })
  await openSale()
  await waitFor(() => expect(line.log()).toContain('GET /api/v1/me/approvable 200'))
  await press('{F4}', '{Delete}')
  expect(screen.queryByRole('button', { name: /Anular venta|Devolver/ })).toBe(null)
  expect(titles()).toEqual([])
})

test('a return for which two rights are missing names both and who has them, and one PIN approves it', async () => {
  const till = await startApprovals({ given: [['administrador', 'exceed return days']] })
  const { shop, marta } = till
  await marta('PUT', '/settings', { return_days: 1 })
  const sold_at = Date.now() - 3 * 86_400_000
  await shop.database((db) => db.write((trx) => trx.updateTable('sales').set({ sold_at }).execute()))
  await aReturn.send(till)
  await asked()
  const dialog = within(screen.getByRole('dialog', { name: approvalMessages.action }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    labelOf('create return'),
    labelOf('exceed return days'),
  ])
  dialog.getByText(approvalMessages.whoMay(['Marta Castillo']))
  await approve()
  expect(plain((await aReturn.shown()).textContent)).toMatch(/autorizó\s?Marta Castillo/i)
  expect(callsOf(till, aReturn.path)).toEqual(['403', '403', '201'])
  expect(await approvalsOf(till)).toEqual(['Marta Castillo: create return, exceed return days'])
})

test('five wrong tries close the PIN, not the till: what was entered can still be left', async () => {
  const till = await startApprovals()
  await aReturn.send(till)
  await asked()
  await person.keyboard('marta{Enter}')
  for (const left of [4, 3, 2, 1, 0]) {
    await person.keyboard('1111{Enter}')
    await screen.findByText(approvalMessages.wrong(left))
    expect([field('username')?.value, field('pin')?.value]).toEqual(['marta', ''])
    expect(document.activeElement).toBe(field('pin'))
  }
  await person.keyboard(`${PIN}{Enter}`)
  await screen.findByText(approvalMessages.closed(15))
  await press('{Escape}')
  await waitFor(() => expect(titles()).toEqual(aReturn.below))
  expect(focused()).toMatch(aReturn.focus)
  expect(screen.getByText(messages.session.forbidden)).toBeTruthy()
  expect(await approvalsOf(till)).toEqual([])
})

test('a return after the days of the store is approved where it is sent, with the reason in the dialog', async () => {
  const till = await startApprovals({
    given: [
      ['cajero', 'create return'],
      ['administrador', 'exceed return days'],
    ],
  })
  const { shop, marta } = till
  await marta('PUT', '/settings', { return_days: 1 })
  const sold_at = Date.now() - 3 * 86_400_000
  await shop.database((db) => db.write((trx) => trx.updateTable('sales').set({ sold_at }).execute()))
  await aReturn.send(till)
  await asked(returnMessages.tooOld(1))
  await press('{Escape}')
  await waitFor(() => expect(titles()).toEqual(aReturn.below))
  await waitFor(() => expect(focused()).toMatch(aReturn.focus))
  screen.getByText(returnMessages.tooOld(1))
  await press('{Enter}')
  await asked(returnMessages.tooOld(1))
  await approve()
  expect(plain((await aReturn.shown()).textContent)).toMatch(/autorizó\s?Marta Castillo/i)
  expect(callsOf(till, aReturn.path)).toEqual(['409', '409', '409', '201'])
  expect(await approvalsOf(till)).toEqual(['Marta Castillo: exceed return days'])
})
