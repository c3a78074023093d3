import { expect, test } from 'vitest'
import { nameOf } from '../../../domain/calls/call.ts'
import { calls } from '../../../domain/calls/calls.ts'
import { readAs } from '../../../domain/shape/shape.ts'
import type { Keyed } from '../../../src/machines/keyed-command/keyed-command-setup.ts'
import { tillCommands } from '../../../src/machines/register/till-commands.ts'
import { postEntry } from '../../../src/services/api/deliveries.ts'
import type { CommandSender } from '../../../src/services/outbox/asked.ts'
import { tillSenders } from '../../../src/wiring/commands/till-commands.ts'
import { commandsBefore, earlierVersions, storedBefore, there } from '../support/stored/stored-before.ts'

const senders = new Map<string, CommandSender<Keyed, unknown>>(
  Object.entries({ ...tillSenders(Date.now), postEntry }),
)

/** Every command that earlier programs have stored, each content once. */
function sentBy(version: (typeof earlierVersions)[number]): { id: string; request: Keyed }[] {
  const { tills, entries } = storedBefore(version)
  const all = [...Object.values(tills), ...Object.values(entries)].flatMap(commandsBefore)
  return [...new Map(all.map((one) => [JSON.stringify([one.id, { ...one.request, key: '' }]), one])).values()]
}

test.each(earlierVersions)(
  'every command that a till of version %i has stored is a request that the server of now reads',
  (version) => {
    const sent = sentBy(version)
    expect([...new Set(sent.map(({ id }) => id))].toSorted()).toEqual(
      [...Object.keys(tillCommands), 'postEntry'].toSorted(),
    )
    for (const { id: name, request } of sent) {
      const asked = there(senders.get(name)).ask(request)
      const call = there(calls.find((one) => nameOf(one) === asked.call))
      expect([call.once, Number.isSafeInteger(asked.id)], asked.call).toEqual([
        true,
        call.rule.path.includes('/:id'),
      ])
      const body: unknown = JSON.parse(JSON.stringify(asked.request))
      if (call.request) expect(readAs(call.request, body), asked.call).toHaveProperty('value')
      else expect(body, asked.call).toEqual({})
    }
  },
)
