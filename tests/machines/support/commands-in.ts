/** The commands with a key, whose tries a test answers. */
import { assign, type AnyStateMachine } from 'xstate'
import type {
  Keyed,
  KeyedCommandContext,
  KeyedCommandEvent,
} from '../../../src/machines/keyed-command/keyed-command-setup.ts'
import { eachCommand, type TillCommands } from '../../../src/machines/register/till-commands.ts'
import type { Command, OutsideWorld } from './outside-world.ts'
import { storedAtOnce, testTools } from './test-tools.ts'

const until = assign<
  KeyedCommandContext<Keyed, unknown>,
  KeyedCommandEvent,
  number,
  KeyedCommandEvent,
  never
>((_, ms) => ({ until: testTools.now() + ms }))

/** How a command sets its waits; a back-off has its whole length. */
export const waits = { setWait: until, setBackOff: until }

/** The outbox of the device, which nobody reads. */
const unread = { keepTry: () => undefined, forget: () => undefined }

/** The commands of a till. */
export function commandsIn(world: OutsideWorld): TillCommands {
  return eachCommand((command, name) => answered(command, world, name))
}

/** The command; it is stored at once. @param name what the world calls it. */
export function answered<Machine extends AnyStateMachine>(
  command: Machine,
  world: OutsideWorld,
  name: Command,
): Machine {
  const machine: AnyStateMachine = command
  return machine.provide({
    actors: { store: storedAtOnce, send: world.command(name), wait: world.command('wait') },
    actions: { ...waits, ...unread },
  }) as Machine
}
