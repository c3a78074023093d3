import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise } from 'xstate'
import { countMessages } from '../../domain/goods/count-messages.ts'
import type { SendableTally } from '../../domain/goods/counting.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import { failure, type Notice } from '../machines/notice.ts'
import { fullNameOf, type Session } from '../machines/session/session-types.ts'
import type { SessionActor } from '../machines/session/session.ts'
import type { CountRequest } from '../machines/stock-count/count-draft.ts'
import { changeCountCommand, stockCountToolActions } from '../machines/stock-count/stock-count-setup.ts'
import { stockCountMachine } from '../machines/stock-count/stock-count.ts'
import {
  sendTallyCommand,
  tallyQueueMachine,
  tallyQueueToolActions,
  type TallyOwner,
  type TallyQueueActor,
  type TallyQueueEvent,
} from '../machines/stock-count/tally-queue.ts'
import { maySee, screens } from '../screens.ts'
import { changeCount, sendTally } from '../services/api/stock-counts.ts'
import type { ApiClient } from '../services/api-client.ts'
import { connectionFailure } from '../services/request-failure.ts'
import { countsPageQuery, reloadCounts, showWritten, wholeCountQuery } from '../services/count-queries.ts'
import { keepTallies } from '../services/counts/keep-tallies.ts'
import { createTallyStore } from '../services/counts/tally-store.ts'
import type { SignedIn } from '../services/session/signed-in.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { keptElsewhere, keyedCommandWith } from './commands/keyed-commands.ts'

interface CountServices {
  api: ApiClient
  queryClient: QueryClient
  session: SessionActor
  signedIn: SignedIn
  tokens: Pick<TokenStore, 'session'>
  tools: MachineTools
  notify(notice: Notice): void
}

/** Stock takes, and the queue of what was counted on this device. */
export function wireCounts({ api, queryClient, session, signedIn, tokens, tools, notify }: CountServices) {
  const store = createTallyStore(() => notify(failure(countMessages.notKept)))

  const queueMachine = tallyQueueMachine.provide({
    actors: {
      readTallies: fromPromise(({ input }) => store.read(input)),
      sendTally: sendTallyCommand.provide(
        keyedCommandWith(
          // Nobody sends what another user counted: a tab may sign out and in while a request waits.
          (tally: SendableTally, call) =>
            tokens.session()?.userId === tally.userId
              ? sendTally(api, tally, call)
              : Promise.reject(connectionFailure()),
          { keep: keptElsewhere(store.flush), tools, signedIn },
        ),
      ),
    },
    actions: {
      ...tallyQueueToolActions(tools),
      showWritten: (_, written) => {
        showWritten(queryClient, written)
        if (written.isLast) reloadCounts(queryClient)
      },
    },
  })

  let running: { queue: TallyQueueActor; stop(): void } | null = null
  const ownerOf = (queue: TallyQueueActor) => queue.getSnapshot().context.owner

  function startQueue(owner: TallyOwner) {
    const queue = createActor(queueMachine, { input: owner })
    const stopKeeping = keepTallies(queue, store)
    queue.start()
    return {
      queue,
      stop: () => {
        stopKeeping()
        queue.stop()
      },
    }
  }

  /** Not while the machine that asks for it is still busy with its own event. */
  function tellQueue(event: TallyQueueEvent): void {
    const queue = running?.queue
    queueMicrotask(() => queue?.send(event))
  }

  /** The queue goes on while its user is signed in, also on other screens. */
  function queueOf(user: Session): TallyQueueActor {
    if (running === null || ownerOf(running.queue).userId !== user.userId) {
      running?.stop()
      running = startQueue({ userId: user.userId, name: fullNameOf(user) })
    }
    return running.queue
  }

  /** What somebody left here is sent as soon as they sign in again, on whatever screen. */
  function followUser(): void {
    const user = tokens.session()
    if (user !== null && maySee(user, screens.stockCounts)) queueOf(user)
    else if (running !== null) {
      running.stop()
      running = null
    }
  }
  followUser()
  session.subscribe(followUser)

  return {
    /** @param after the `next` of the page before; null for the newest stock takes. */
    page: (after: string | null) => countsPageQuery(api, after),
    count: (id: number) => wholeCountQuery(api, id),
    /** What this user counted on this device and is not settled; it is sent while they are signed in. */
    queueOf,
    /** The machine of the stock takes; its tallies go to the queue. */
    machine: stockCountMachine.provide({
      actors: {
        changeCount: changeCountCommand.provide(
          keyedCommandWith((request: CountRequest, call) => changeCount(api, request, call), {
            // A stock take says itself whether it was begun or has ended, so nothing has to be stored.
            keep: keptElsewhere(() => Promise.resolve()),
            tools,
            signedIn,
          }),
        ),
      },
      actions: {
        ...stockCountToolActions(tools),
        notify: (_, notice) => notify({ topic: 'stock count', ...notice }),
        reload: () => reloadCounts(queryClient),
        queueTally: (_, tally) => tellQueue({ type: 'tally.add', tally }),
        queueUnknown: (_, unknown) => tellQueue({ type: 'code.refuse', ...unknown }),
      },
    }),
  }
}
