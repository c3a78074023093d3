/** The commands with a key, whose tries a test answers. */
import { assign, type AnyStateMachine } from 'xstate'
import { eachCommand, type TillCommands } from '../../../src/machines/register/till-commands.ts'
import type { Command, OutsideWorld } from './outside-world.ts'
import { storedAtOnce, testTools } from './test-tools.ts'

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
    actions: { setWait: assign((_, ms: number) => ({ until: testTools.now() + ms })) },
  }) as Machine
}
