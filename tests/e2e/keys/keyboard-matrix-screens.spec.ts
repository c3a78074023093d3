import { leafStates } from '../../machines/support/machine-definition.ts'
import { shownMachines } from '../../machines/support/all-machines.ts'
import type { AnyStateMachine } from 'xstate'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { listMachine } from '../../../src/machines/list/list.ts'
import { saleMachine } from '../../../src/machines/sale/sale.ts'
import { matrixKeys } from '../support/matrix/matrix-keys.ts'
import { shownKeys, shownRow } from '../support/matrix/shown/shown-rows.ts'
import { noteLoads } from '../support/page/note-loads.ts'
import { pressEveryKey } from '../support/matrix/press-keys.ts'
import { expect, test } from '../support/page/dev-page-fixture.ts'

// Some thousand pairs, on a machine that may be busy.
test.describe.configure({ timeout: 300_000 })

/** Not screens of the product; and the till with toasts, whose keys are tested without them. */
const notStruck = new Set(['screen.components', 'screen.toasts', 'screen.toasts--summary'])
const isScreen = (id: string) => id.startsWith('screen.')

test('the matrix has every state of the other machines and every screen without a machine', async ({
  shown,
}) => {
  const rows = Object.keys(shownKeys)
  const leaves = rows.filter((id) => !isScreen(id) && !id.includes('--'))
  // Sale, with its command, and list are tested in the product itself, with its server.
  const elsewhere: AnyStateMachine[] = [saleMachine, keyedCommandMachine, listMachine]
  const machines = shownMachines.filter((machine) => !elsewhere.includes(machine))
  // Without work on a held sale the keys are those of the sale, and without an adjustment those of the list.
  const idle = ['sales.idle', 'stockAdjustment.idle']
  const wanted = machines.flatMap(leafStates).filter((leaf) => !idle.includes(leaf))
  expect(leaves.toSorted()).toEqual(wanted.toSorted())

  const ids = await shown.evaluate(() => globalThis.stateIds)
  const screens = ids.filter((id) => isScreen(id) && !notStruck.has(id))
  expect(rows.filter(isScreen).toSorted()).toEqual(screens.toSorted())
})

/** The states are shared by so many parallel tests: each takes every sixth. */
const SHARES = 6

for (let share = 0; share < SHARES; share += 1)
  test(`every key on every other screen does what the keymap and the machine say, and nothing else (${share + 1} of ${SHARES})`, async ({
    shown,
  }) => {
    const rows = Object.entries(shownKeys).filter((_, index) => index % SHARES === share)
    // The tests before may have resized the window: in a small one a heading is scrolled out.
    await shown.setViewportSize({ width: 1366, height: 768 })
    await noteLoads(shown)
    const wrong: string[] = []
    for (const [id, keys] of rows)
      await test.step(id, async () => {
        wrong.push(...(await pressEveryKey(shown, shownRow(shown, id, keys))))
      })
    test.info().annotations.push({ type: 'pairs', description: String(rows.length * matrixKeys.length) })
    expect(wrong).toEqual([])
  })
