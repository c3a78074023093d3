/** The machine of deliveries with its actors, and the delivery that a person has left open on this device. */
import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { deliveryMessages } from '../../domain/goods/delivery-messages.ts'
import { entryToolActions, postEntryCommand } from '../machines/entry/entry-setup.ts'
import { entryMachine, type EntryActor } from '../machines/entry/entry.ts'
import { entryVersions, readStoredEntry } from '../machines/entry/stored-entry.ts'
import { draftsOf } from '../machines/stored-till/drafts.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { about, failure, type Notice } from '../machines/notice.ts'
import { registerOf, type SessionActor } from '../machines/session/session.ts'
import { resumable } from '../machines/resumable.ts'
import { createPart, type Part } from '../parts.ts'
import { postEntry } from '../services/api/deliveries.ts'
import type { CommandMaker, Outbox } from '../services/outbox/outbox.ts'
import type { SignedIn } from '../services/session/signed-in.ts'
import type { ApiClient } from '../services/api-client.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import { reloadMovements } from '../services/drawer-queries.ts'
import { reloadDeliveries } from '../services/queries.ts'
import { follow, followAll } from '../services/till/till-keeper.ts'
import { createTillStore } from '../services/till/till-store.ts'
import { keepUnanswered, outboxCommand, type OutboxServices } from './commands/outbox-commands.ts'
import type { Queries } from './queries.ts'

export interface DeliveryServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Pick<Queries, 'stores'>
  tools: MachineTools
  session: SessionActor
  signedIn: SignedIn
  outbox: Outbox
  /** Who is signed in. */
  maker(): CommandMaker
  failures: Pick<FailureReporter, 'report'>
  reloadProducts(): void
  notify(notice: Notice): void
}

/** The delivery of a person: where it is, and how it ends. */
interface HeldDelivery {
  key: string
  part: Part<EntryActor>
  stop(): void
}

/**
 * The delivery that a person enters in a store. It runs while they are signed in, on whatever screen they are, and is stored at each change:
 * what was sent is asked for again after a restart. Signing out ends it here, and leaves it on the device for its person. Only the tab with
 * the till has it: what two tabs enter would overwrite each other (docs/decisions/0172).
 * @returns the delivery of who is signed in, and a function that waits until it is on disk.
 */
export function createDeliveryHolder(services: DeliveryServices) {
  const { session, queryClient, queries, failures } = services
  const notify = (notice: Notice) => services.notify(about('entry', notice))
  const tills = createTillStore({
    drafts: (snapshot) => draftsOf(entryMachine, snapshot),
    version: entryVersions,
    read: readStoredEntry,
    onSetAside: () => failures.report({ kind: 'till', message: 'set aside: entry' }),
    onFailure: () => notify(failure(deliveryMessages.notStored)),
  })
  const machine = resumable(machineWith(services, tills, notify))
  let held: HeldDelivery | null = null

  /** Who is signed in, in the tab with the till; otherwise null. */
  const userNow = () => {
    const snapshot = session.getSnapshot()
    const hasTill = snapshot.children.tillHolder?.getSnapshot().matches('holding') === true
    return snapshot.matches('loggedIn') && hasTill ? snapshot.context.session : null
  }

  function hold(key: string): HeldDelivery {
    let end: (() => void) | null = null
    let isOver = false
    const part = createPart(async () => {
      const stored = await tills.load(key)
      const till = typeof stored === 'string' ? null : stored
      if (stored === 'dropped' || till?.lost.length) notify(failure(deliveryMessages.notRestored))
      if (till) await keepUnanswered(till.commands, { postEntry }, services)
      const saved = till?.snapshot ?? null
      const actor = createActor(machine, { input: { saved } })
      const stopKeeping = followAll(actor, () => tills.save(key, actor.getPersistedSnapshot()))
      end = () => {
        stopKeeping()
        actor.stop()
      }
      // The person may have signed out while it was read.
      if (!isOver) actor.start()
      return actor
    })
    return {
      key,
      part,
      stop: () => {
        isOver = true
        end?.()
      },
    }
  }

  const partOf = (storeId: number): Part<EntryActor> => {
    const key = `entry ${userNow()?.userId ?? ''} ${storeId}`
    if (held?.key === key) return held.part
    held?.stop()
    held = hold(key)
    return held.part
  }

  /** What was sent before a restart is asked for again, also when nobody opens the screen. */
  async function resume(): Promise<void> {
    if (userNow()?.permissions.includes('create stock entry') !== true) return
    const [own] = await queryClient.fetchQuery(queries.stores)
    if (own && userNow()) await partOf(own.id).load()
  }

  let userId = userNow()?.userId
  const look = () => {
    const now = userNow()?.userId
    if (now === userId) return
    userId = now
    held?.stop()
    held = null
    void resume().catch(() => undefined)
  }
  session.subscribe(look)
  follow(
    session,
    () => session.getSnapshot().children.tillHolder,
    (holder) => {
      const subscription = holder.subscribe(look)
      return () => subscription.unsubscribe()
    },
  )
  // Without the server the screen itself says so.
  void resume().catch(() => undefined)
  return { entry: partOf, stored: tills.flush }
}

function machineWith(
  { api, queryClient, tools, session, signedIn, outbox, maker, reloadProducts }: DeliveryServices,
  tills: OutboxServices['tills'],
  notify: (notice: Notice) => void,
) {
  return entryMachine.provide({
    actors: {
      postEntry: postEntryCommand.provide(
        outboxCommand(postEntry, { api, outbox, maker, tills, tools, signedIn }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      reloadGoods: () => {
        reloadProducts()
        reloadDeliveries(queryClient)
        reloadMovements(queryClient)
      },
      recheckRegister: () => queueMicrotask(() => registerOf(session)?.send({ type: 'status.check' })),
      ...entryToolActions(tools),
    },
  })
}
