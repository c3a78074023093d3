/** What this device has sent and has no definite answer to: whose it is, and who delivers it (docs/decisions/0212). */
import { createActor } from 'xstate'
import { afterPaint } from '../../components/after-paint.ts'
import type { CourierActor } from '../../machines/outbox/courier.ts'
import type { SessionActor } from '../../machines/session/session.ts'
import { fullNameOf } from '../../machines/session/session-types.ts'
import type { Observable } from '../../observable.ts'
import { createMakers } from '../../services/outbox/makers.ts'
import type { TokenStore } from '../../services/session/token-store.ts'
import { follow } from '../../services/till/till-keeper.ts'
import type { CourierServices } from './courier.ts'

interface OutboxServices extends Omit<CourierServices, 'makers'> {
  session: SessionActor
  tokens: Pick<TokenStore, 'session' | 'onKept'>
}

/**
 * Names who makes commands, and runs the courier while somebody is signed in and this tab has the till. Nothing that is shown waits for
 * either.
 */
export function wireOutbox({ session, tokens, ...services }: OutboxServices) {
  const { api, outbox } = services
  const makers = createMakers({ api, outbox, session: tokens.session, nameOf: fullNameOf })
  const listeners = new Set<() => void>()
  let courier: CourierActor | null = null
  const show = (actor: CourierActor | null) => {
    courier = actor
    for (const listener of listeners) listener()
  }

  async function run(isOver: () => boolean): Promise<() => void> {
    const { createCourier } = await import('./courier.ts')
    if (isOver()) return () => undefined
    const actor = createActor(createCourier({ ...services, makers }))
    actor.start()
    show(actor)
    return () => {
      actor.stop()
      show(null)
    }
  }

  /** Begins after what is shown now. @returns a function that stops. */
  function begin(): () => void {
    let isOver = false
    let stop: (() => void) | undefined
    afterPaint(() => {
      if (isOver) return
      void makers.register()
      // Without this part of the program nothing is lost: it is tried again when the page is loaded the next time.
      run(() => isOver).then(
        (stopRunning) => {
          stop = stopRunning
          if (isOver) stop()
        },
        () => undefined,
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }

  const holding = () => {
    const holder = session.getSnapshot().children.tillHolder
    return holder?.getSnapshot().matches('holding') ? holder : undefined
  }
  const stopFollowing = follow(
    session,
    () => session.getSnapshot().children.tillHolder,
    (holder) => follow(holder, holding, begin),
  )
  const stopRegistering = tokens.onKept(() => afterPaint(() => holding() && void makers.register()))
  const shown: Observable<CourierActor | null> = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => courier,
  }

  return {
    makers,
    /** The courier while it runs in this tab. */
    courier: shown,
    /** The server answers again. */
    onServerBack() {
      if (holding()) void makers.register()
      courier?.send({ type: 'outcome.ask' })
    },
    stop() {
      stopFollowing()
      stopRegistering()
    },
  }
}
