/** The machines of the stock takes, of a page state. */
import { changeCountCommand, stockCountToolActions } from '../src/machines/stock-count/stock-count-setup.ts'
import { stockCountMachine } from '../src/machines/stock-count/stock-count.ts'
import {
  sendTallyCommand,
  tallyQueueMachine,
  tallyQueueToolActions,
} from '../src/machines/stock-count/tally-queue.ts'
import { never, neverAnswered, nothing, notify, tools } from './never.ts'

export const stockCount = stockCountMachine.provide({
  actors: { changeCount: changeCountCommand.provide(neverAnswered()) },
  actions: {
    ...stockCountToolActions(tools),
    notify,
    reload: nothing,
    queueTally: nothing,
    queueUnknown: nothing,
  },
})

export const tallyQueue = tallyQueueMachine.provide({
  actors: { readTallies: never(), sendTally: sendTallyCommand.provide(neverAnswered()) },
  actions: { ...tallyQueueToolActions(tools), showWritten: nothing },
})
