import { assign } from 'xstate'
import {
  claimSaleCommand,
  holdSaleCommand,
  putAwayCommand,
  salesToolActions,
} from '../../../src/machines/sales/sales-setup.ts'
import { salesMachine } from '../../../src/machines/sales/sales.ts'
import type { OutsideWorld } from './outside-world.ts'
import { storedAtOnce, testTools } from './test-tools.ts'

/** The machine of held sales; a test answers its commands. */
export function salesIn(world: OutsideWorld) {
  const wait = world.command('wait')
  return salesMachine.provide({
    actors: {
      holdSale: holdSaleCommand.provide({
        actors: { store: storedAtOnce, send: world.command('holdSale'), wait },
        actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
      }),
      claimSale: claimSaleCommand.provide({
        actors: { store: storedAtOnce, send: world.command('claimSale'), wait },
        actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
      }),
      putAway: putAwayCommand.provide({
        actors: { store: storedAtOnce, send: world.command('putAway'), wait },
        actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
      }),
    },
    actions: {
      notify: (_, notice) => world.notices.push(notice),
      reloadHeld: () => world.effects.push('reloadHeld'),
      ...salesToolActions(testTools),
    },
  })
}
