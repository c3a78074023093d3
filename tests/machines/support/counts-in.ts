/** The machines of the stock takes, with the test's outside world instead of the placeholders. */
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
import { answered } from './commands-in.ts'
import type { OutsideWorld } from './outside-world.ts'
import { testTools } from './test-tools.ts'

export function stockCountIn(world: OutsideWorld) {
  return stockCountMachine.provide({
    actors: {
      changeCount: answered(changeCountCommand, world, 'changeCount'),
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
      sendTally: answered(sendTallyCommand, world, 'sendTally'),
    },
    actions: {
      ...tallyQueueToolActions(testTools),
      showWritten: (_, { isLast }) => world.effects.push(`written${isLast ? ', the last' : ''}`),
    },
  })
}
