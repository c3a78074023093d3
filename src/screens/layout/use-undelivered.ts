import { useSelector } from '@xstate/react'
import { useApp } from '../../app-context.tsx'
import { useObservable } from '../../components/use-session.ts'
import { isToldOf } from '../../machines/outbox/waiting-command.ts'

/** What this device has not delivered: the courier of this tab, null without one, and how many commands are told, 0 while nothing is to be told. */
export function useUndelivered() {
  const courier = useObservable(useApp().courier)
  const count = useSelector(courier ?? undefined, (snapshot) => {
    const commands = snapshot?.context.commands ?? []
    return isToldOf(commands) ? commands.length : 0
  })
  return { courier, count }
}
