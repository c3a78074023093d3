import type { AnyStateMachine } from 'xstate'
import { calibrationMachine } from '../../src/machines/calibration.ts'
import { registerMachine } from '../../src/machines/register.ts'
import { reportMachine } from '../../src/machines/report.ts'
import { sessionMachine } from '../../src/machines/session.ts'
import { setupMachine } from '../../src/machines/setup.ts'
import { tillHolderMachine } from '../../src/machines/till-holder.ts'
import { leafStates } from '../machines/support/machine-definition.ts'
import { matrixKeys } from './support/matrix/matrix-keys.ts'
import { shownKeys, shownRow } from './support/matrix/shown-rows.ts'
import { strikeAll } from './support/matrix/strike.ts'
import { expect, test } from './support/shown.ts'

// Some thousand pairs, on a machine that may be busy.
test.describe.configure({ timeout: 150_000 })

const machines: AnyStateMachine[] = [
  tillHolderMachine,
  sessionMachine,
  registerMachine,
  setupMachine,
  calibrationMachine,
  reportMachine,
]

test('every key in every state of the other machines, and on the plain screens, does what the keymap and the machine say', async ({
  shown,
}) => {
  const rows = Object.entries(shownKeys)
  const leaves = rows.map(([id]) => id).filter((id) => !id.startsWith('screen.') && !id.includes('--'))
  expect(leaves.toSorted()).toEqual(machines.flatMap(leafStates).toSorted())

  const wrong: string[] = []
  for (const [id, keys] of rows)
    await test.step(id, async () => {
      wrong.push(...(await strikeAll(shown, await shownRow(shown, id, keys))))
    })
  test.info().annotations.push({ type: 'pairs', description: String(rows.length * matrixKeys.length) })
  expect(wrong).toEqual([])
})
