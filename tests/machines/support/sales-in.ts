import { salesToolActions } from '../../../src/machines/sales/sales-setup.ts'
import { salesMachine } from '../../../src/machines/sales/sales.ts'
import { commandsIn } from './commands-in.ts'
import type { OutsideWorld } from './outside-world.ts'
import { testTools } from './test-tools.ts'

/** The machine of held sales; a test answers its commands. */
export function salesIn(world: OutsideWorld) {
  return salesMachine.provide({
    actors: commandsIn(world),
    actions: {
      notify: (_, notice) => world.notices.push(notice),
      reloadHeld: () => world.effects.push('reloadHeld'),
      ...salesToolActions(testTools),
    },
  })
}
