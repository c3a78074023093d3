/** The machine of the courier with its actors: loaded after the till (docs/decisions/0212). */
import { fromCallback, fromPromise } from 'xstate'
import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { centavosFromQuetzales } from '../../../domain/money.ts'
import { writtenLater } from '../../../domain/outbox/kept-calls.ts'
import type { MachineTools } from '../../machines/machine-tools.ts'
import { success, type Notice } from '../../machines/notice.ts'
import { courierMachine } from '../../machines/outbox/courier.ts'
import { deliverCommand, settleCommand, type Settlement } from '../../machines/outbox/courier-setup.ts'
import type { WaitingCommand, Way } from '../../machines/outbox/waiting-command.ts'
import type { ApiClient } from '../../services/api-client.ts'
import { oneAtATime } from '../../services/one-at-a-time.ts'
import { postAsked } from '../../services/outbox/asked.ts'
import { deliveryWith, type Makers } from '../../services/outbox/makers.ts'
import type { Outbox, SentCommand } from '../../services/outbox/outbox.ts'
import { connectionFailure } from '../../services/request-failure.ts'
import type { SignedIn } from '../../services/session/signed-in.ts'
import { keptElsewhere, keyedCommandWith, type CommandCall } from './keyed-commands.ts'

export interface CourierServices {
  api: ApiClient
  outbox: Outbox
  makers: Makers
  tools: MachineTools
  signedIn: SignedIn
  notify(notice: Notice): void
  /** Reads again what shows a command that was written. */
  reloadWritten(): void
}

export function createCourier(services: CourierServices) {
  const { api, outbox, makers, tools, signedIn, notify, reloadWritten } = services
  /** What was read, as it is sent. */
  const commands = new Map<string, SentCommand>()

  const isOwn = ({ user }: SentCommand) => user.id === makers.now().id
  const deliveryOf = ({ user }: SentCommand) =>
    deliveryWith(makers.confirmed(), [user.delivery, makers.ticketOf(user.id)])

  /** null: another store's, which nobody here delivers or settles; or it is not known yet. */
  function wayOf(command: SentCommand): Way | null {
    if (isOwn(command)) return 'own'
    const delivery = deliveryOf(command)
    if (typeof delivery !== 'string') return 'ticket'
    return delivery === 'without a ticket' && makers.wasAsked() ? 'maker only' : null
  }

  async function readWaiting(): Promise<WaitingCommand[]> {
    const kept = await outbox.list()
    return kept.flatMap((command) => {
      const way = wayOf(command)
      if (outbox.isHeld(command.key) || way === null) return []
      commands.set(command.key, command)
      return [{ ...shownOf(command), way }]
    })
  }

  function commandOf({ key }: WaitingCommand): SentCommand {
    const command = commands.get(key)
    if (!command) throw new Error('The command was not read')
    return command
  }

  /** @throws RequestFailure where it cannot be sent: another person may have signed in while it waited. */
  function ticketFor(command: SentCommand): { delivery?: string } {
    if (isOwn(command)) return {}
    const delivery = deliveryOf(command)
    if (typeof delivery === 'string') throw connectionFailure()
    return { delivery: delivery.ticket }
  }

  async function deliver(request: WaitingCommand, call: CommandCall): Promise<unknown> {
    const command = commandOf(request)
    const headers = { [IDEMPOTENCY_HEADER]: command.key }
    return postAsked(api, command, { ...call, headers, device: command.device, ...ticketFor(command) })
  }

  /** From now on it is one of who is signed in, also after a restart. */
  async function makeOwn(request: WaitingCommand): Promise<void> {
    const { refusal: _, ...command } = commandOf(request)
    if (isOwn(command)) return
    const own = { ...command, user: makers.now() }
    commands.set(own.key, own)
    await outbox.put(own)
  }

  async function settle(request: Settlement, call: CommandCall): Promise<unknown> {
    if (request.inOwnName) await makeOwn(request)
    return deliver(request, call)
  }

  // They are on the disk before they are sent.
  const kept = { keep: keptElsewhere(() => Promise.resolve()), tools, signedIn }

  return courierMachine.provide({
    actors: {
      watchOutbox: fromCallback(({ sendBack }) => {
        const read = oneAtATime(async () =>
          sendBack({ type: 'commands.read', commands: await readWaiting() }),
        )
        const ends = [outbox.onChange(read), makers.onChange(read)]
        read()
        return () => {
          for (const end of ends) end()
        }
      }),
      deliver: deliverCommand.provide(keyedCommandWith(deliver, kept)),
      settle: settleCommand.provide(keyedCommandWith(settle, kept)),
      pause: fromPromise(({ input }) => sleep(input.ms * (1 - Math.random() / 2))),
      keepAnswer: fromPromise(({ input: { key, refusal } }) =>
        refusal === null ? outbox.remove(key) : outbox.refuse(key, refusal),
      ),
    },
    actions: {
      keepTry: (_, key) => void outbox.countTry(key),
      tellDone: (_, command) => {
        notify(success(writtenLater(command, tools.now())))
        reloadWritten()
      },
    },
  })
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function shownOf({ key, call, request, user, madeAt, tries, refusal }: SentCommand) {
  const amount = amountIn(request)
  return { key, call, amount, maker: user.name, madeAt, tries, refusal: refusal ?? null }
}

/** What a body says that it comes to, in centavos; null where it says nothing. */
function amountIn(request: object): number | null {
  const fields = request as Record<string, unknown>
  return centavosFromQuetzales(fields['total'] ?? fields['amount'])
}
