/** Commands that are kept in the outbox of the device until their answer is definite (docs/decisions/0208). */
import type { Keyed } from '../../machines/keyed-command/keyed-command-setup.ts'
import type { UnansweredCommand } from '../../machines/stored-till/stored-machine.ts'
import type { ApiClient } from '../../services/api-client.ts'
import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { postAsked, type CommandSender } from '../../services/outbox/asked.ts'
import type { CommandMaker, Outbox, SentCommand } from '../../services/outbox/outbox.ts'
import type { TillStore } from '../../services/till/till-store.ts'
import { keyedCommandWith, type CommandServices } from './keyed-commands.ts'

/** What a command of the outbox works with. */
export interface OutboxServices extends Pick<CommandServices, 'tools' | 'signedIn'> {
  api: ApiClient
  outbox: Outbox
  /** Stores the machine that sends it. */
  tills: Pick<TillStore, 'flush'>
  /** Who makes it. */
  maker(): CommandMaker
}

/** The command as it is kept. */
async function made<TRequest extends Keyed>(
  request: TRequest,
  sender: CommandSender<TRequest, unknown>,
  { outbox, maker, now }: Pick<OutboxServices, 'outbox' | 'maker'> & { now: number },
): Promise<SentCommand> {
  const { key } = request
  const device = await outbox.device()
  return { key, ...sender.ask(request), user: maker(), device, madeAt: now, tries: 0 }
}

/**
 * To be provided to a machine of `keyedCommandSetup<TRequest, TAnswer>()`. The machine that sends is stored first, then the command: a
 * till that was killed between both sends it again with its key, and one that was killed later finds it in the outbox.
 */
export function outboxCommand<TRequest extends Keyed, TAnswer>(
  sender: CommandSender<TRequest, TAnswer>,
  { api, outbox, tills, maker, tools, signedIn }: OutboxServices,
) {
  /** What was asked does not change while there is no definite answer, also not by an update of the program. */
  const commands = new Map<string, SentCommand>()
  const settled = new Set<string>()

  async function commandOf(request: TRequest): Promise<SentCommand> {
    const { key } = request
    outbox.hold(key)
    const known = commands.get(key) ?? (await outbox.find(key))
    const command = known ?? (await made(request, sender, { outbox, maker, now: tools.now() }))
    commands.set(key, command)
    return command
  }

  /** The change of the machine is handed to the store in the turn that follows. */
  async function stored(): Promise<void> {
    await Promise.resolve()
    await tills.flush()
  }

  async function send(request: TRequest, call: Parameters<Parameters<typeof keyedCommandWith>[0]>[1]) {
    const { key, device, ...command } = await commandOf(request)
    const data = await postAsked(api, command, { ...call, headers: { [IDEMPOTENCY_HEADER]: key }, device })
    return sender.read(data)
  }

  return keyedCommandWith<TRequest, TAnswer>(send, {
    tools,
    signedIn,
    keep: {
      async store(request) {
        await stored()
        const command = await commandOf(request)
        // A slow disk is not waited for, so the answer may be there first.
        if (command.tries === 0 && !settled.has(command.key)) await outbox.put(command)
      },
      countTry: (key) => void outbox.countTry(key),
      async forget(key) {
        settled.add(key)
        await stored()
        commands.delete(key)
        await outbox.remove(key)
      },
    },
  })
}

/**
 * Takes what a stored machine has sent into the outbox, where a version of before had stored it with the machine. What its machine cannot
 * ask for any more is delivered from there.
 * @param senders of its commands, by the names of their actors.
 */
export async function keepUnanswered(
  unanswered: readonly UnansweredCommand[],
  senders: object,
  { outbox, maker }: Pick<OutboxServices, 'outbox' | 'maker'>,
): Promise<void> {
  const known = new Map<string, CommandSender<Keyed, unknown>>(Object.entries(senders))
  for (const { name, request, isAsked } of unanswered) {
    if (isAsked) outbox.hold(request.key)
    const sender = known.get(name)
    if (!sender || (await outbox.find(request.key))) continue
    try {
      await outbox.put(await made(request, sender, { outbox, maker, now: Date.now() }))
    } catch {
      // The device cannot store, or the request is damaged: the record of the till was set aside, which is reported.
      continue
    }
  }
}
