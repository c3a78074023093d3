/** What stands for the services of the machines: nothing answers, nothing is sent. */
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { notifyWithToasts } from '../src/components/feedback/toasts.tsx'
import type { Notice } from '../src/machines/notice.ts'
import { NOW } from './shop.ts'

export const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
export const neverSends = <Event extends EventObject, Input = void>() =>
  fromCallback<Event, Input>(() => undefined)
export const nothing = () => undefined
/** A fixed time; no key is ever sent. */
export const tools = { now: () => NOW, makeKey: () => 'key' }

export const notify = (_: unknown, notice: Notice) => notifyWithToasts(notice)

/** To be provided to a command with a key: it is never sent. */
export const neverAnswered = <Request>() => ({
  actors: { store: never<void, Request>(), wait: never<void, { until: number }>() },
  actions: { setWait: nothing, setBackOff: nothing, keepTry: nothing, forget: nothing },
})
