/** The machines of till holder and register with their actors. */
import { fromCallback, fromPromise } from 'xstate'
import { about, type Notice, type Topic } from '../machines/notice.ts'
import { providedWorks, type WorkEffects } from '../machines/register/provided-work.ts'
import type { CountHoldCommand, StatusQuestion } from '../machines/register/register-context.ts'
import { registerToolActions } from '../machines/register/register-setup.ts'
import { registerMachine } from '../machines/register/register.ts'
import { resumable } from '../machines/resumable.ts'
import { fullNameOf } from '../machines/session/session-types.ts'
import {
  tillHolderMachine,
  type LoadedTill,
  type TillHolderLogic,
  type TillLockCommand,
} from '../machines/till-holder/till-holder.ts'
import { openRegister } from '../services/api/open-register.ts'
import type { ApiClient } from '../services/api-client.ts'
import type { ServerClock } from '../services/connection/server-clock.ts'
import { holdCount } from '../services/connection/count-hold.ts'
import { watchStatus } from '../services/connection/status-watch.ts'
import { holdTill } from './hold-till.ts'
import type { TillStore } from '../services/till/till-store.ts'
import type { CommandMaker, Outbox } from '../services/outbox/outbox.ts'
import type { SignedIn } from '../services/session/signed-in.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { machineTools } from './machine-tools.ts'
import { keepUnanswered } from './commands/outbox-commands.ts'
import { tillSenders, wireTillCommands } from './commands/till-commands.ts'

interface TillServices {
  api: ApiClient
  tills: TillStore
  clock: Pick<ServerClock, 'now'>
  tokens: Pick<TokenStore, 'session'>
  signedIn: SignedIn
  outbox: Outbox
  /** Who is signed in. */
  maker(): CommandMaker
}

interface TillEffects {
  notify(notice: Notice): void
  work: WorkEffects
  /** Closes the questions that the session asks about the sale. */
  closeQuestions(): void
  /** Resolves when what goes with the till beside it is on disk: a delivery. */
  othersStored(): Promise<void>
}

/** The till holder of a session. */
export function createTillHolder(services: TillServices, effects: TillEffects): TillHolderLogic {
  const { api, clock, tills, outbox, maker, signedIn } = services
  const tools = machineTools(clock)
  const commands = wireTillCommands({ api, outbox, tills, maker, tools, signedIn })
  const notify = (topic: Topic, notice: Notice) => effects.notify(about(topic, notice))
  const notifyAbout = (topic: Topic) => (_: unknown, notice: Notice) => notify(topic, notice)
  const cashier = () => cashierOf(services.tokens)
  const works = providedWorks({ commands, effects: effects.work, notify, tools: { ...tools, cashier } })

  const register = registerMachine.provide({
    actors: {
      ...commands,
      ...works,
      statusWatch: fromCallback<StatusQuestion, void>(({ receive, sendBack }) =>
        watchStatus(api, receive, sendBack),
      ),
      countHold: fromCallback<CountHoldCommand, void>(({ receive, sendBack }) =>
        holdCount(api, receive, sendBack),
      ),
      openRegister: fromPromise(({ input }) => toOutcome(openRegister(api, input.amount))),
    },
    actions: { notify: notifyAbout('register'), ...registerToolActions(tools) },
  })

  const allStored = async () => {
    await Promise.all([tills.flush(), effects.othersStored()])
  }

  return tillHolderMachine.provide({
    actors: {
      register: resumable(register),
      tillLock: fromCallback<TillLockCommand, void>(({ receive, sendBack }) => {
        const release = holdTill(receive, sendBack)
        // The next tab that takes the till reads from disk all that was open here.
        return () => void allStored().then(release)
      }),
      loadTill: fromPromise(({ input }) => loadTill(services, input.userId)),
      handOver: fromPromise(allStored),
      leaveTill: fromPromise(({ input }) => tills.leave(input.userId)),
    },
    actions: {
      notify: notifyAbout('session'),
      closeQuestions: effects.closeQuestions,
    },
  })
}

/** The till that this user left on this device, if it can be resumed. What it has sent is in the outbox then. */
async function loadTill(services: TillServices, userId: string): Promise<LoadedTill> {
  services.outbox.releaseAll()
  const till = await services.tills.load(userId)
  if (till === 'none') return { saved: null, sale: 'none', lost: [] }
  if (till === 'dropped') return { saved: null, sale: 'lost', lost: [] }
  await keepUnanswered(till.commands, tillSenders(services.clock.now), services)
  const { snapshot, hasSale, lost } = till
  const others = lost.filter((draft) => draft !== 'sale')
  const sale = others.length < lost.length ? 'lost' : hasSale ? 'found' : 'none'
  return { saved: snapshot, sale, lost: others }
}

/** The seller's name for the receipt; empty when nobody is signed in and nothing can be sold. */
function cashierOf(tokens: Pick<TokenStore, 'session'>): string {
  const session = tokens.session()
  return session ? fullNameOf(session) : ''
}
