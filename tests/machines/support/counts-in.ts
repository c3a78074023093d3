/** The machines of the stock takes, with the test's outside world instead of the placeholders. */
import { assign } from 'xstate'
import {
  changeCountCommand,
  stockCountToolActions,
} from '../../../src/machines/stock-count/stock-count-setup.ts'
import { stockCountMachine } from '../../../src/machines/stock-count/stock-count.ts'
import {
  sendTallyCommand,
  tallyQueueMachine,
  tallyQueueToolActions,
} from '../../../src/machines/stock-count/tally-queue.ts'
import type { OutsideWorld } from './outside-world.ts'
import { storedAtOnce, testTools } from './test-tools.ts'

export function stockCountIn(world: OutsideWorld) {
  return stockCountMachine.provide({
    actors: {
      changeCount: changeCountCommand.provide({
        actors: { store: storedAtOnce, send: world.command('changeCount'), wait: world.command('wait') },
        actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
      }),
    },
    actions: {
      ...stockCountToolActions(testTools),
      notify: (_, notice) => world.notices.push(notice),
      reload: () => world.effects.push('reload'),
      queueTally: (_, { quantity, mode }) => world.effects.push(`${mode} ${quantity}`),
      queueUnknown: (_, { code }) => world.effects.push(`unknown ${code}`),
    },
  })
}

export function tallyQueueIn(world: OutsideWorld) {
  return tallyQueueMachine.provide({
    actors: {
      readTallies: world.command('readTallies'),
      sendTally: sendTallyCommand.provide({
        actors: { store: storedAtOnce, send: world.command('sendTally'), wait: world.command('wait') },
        actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
      }),
    },
    actions: {
      ...tallyQueueToolActions(testTools),
      showWritten: (_, { isLast }) => world.effects.push(`written${isLast ? ', the last' : ''}`),
    },
  })
}
