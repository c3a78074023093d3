/** What this device has not delivered, of a page state. */
import { createActor, fromCallback } from 'xstate'
import { courierMachine } from '../../src/machines/outbox/courier.ts'
import { deliverCommand, settleCommand } from '../../src/machines/outbox/courier-setup.ts'
import type { WaitingCommand } from '../../src/machines/outbox/waiting-command.ts'
import type { AppPorts } from '../../src/app-context.tsx'
import { never, neverAnswered, nothing } from '../never.ts'
import { NOW } from '../shop.ts'
import type { Circumstances } from '../state.ts'

const MINUTE = 60_000

const sale: WaitingCommand = {
  ...{ key: '1', call: 'POST /sales', amount: 12_350, maker: 'Ana López', madeAt: NOW - 42 * MINUTE },
  ...{ tries: 4, way: 'ticket', refusal: null },
}
const commands: WaitingCommand[] = [
  sale,
  {
    ...{ ...sale, key: '2', call: 'POST /sales/:id/returns', amount: null, tries: 0 },
    refusal: {
      messages: ['No tienes permiso para hacer esto'],
      asked: { right: 'create return', colleagues: ['Marta Castillo', 'Elena Morales'], refusal: [] },
    },
  },
  {
    ...{ ...sale, key: '3', call: 'POST /cash-registers/movements', amount: 50_000, tries: 0 },
    ...{ maker: 'Bernardino de la Cruz Xicará', madeAt: NOW - 1_500 * MINUTE, way: 'maker only' },
  },
]

export function courierIn({ undelivered }: Circumstances): AppPorts['courier'] {
  const courier = undelivered
    ? createActor(
        courierMachine.provide({
          actors: {
            watchOutbox: fromCallback(({ sendBack }) => sendBack({ type: 'commands.read', commands })),
            deliver: deliverCommand.provide(neverAnswered()),
            settle: settleCommand.provide(neverAnswered()),
            keepAnswer: never(),
            pause: never(),
          },
          actions: { keepTry: nothing, tellDone: nothing },
        }),
      ).start()
    : null
  return { subscribe: () => nothing, getSnapshot: () => courier }
}
