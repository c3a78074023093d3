import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useApp } from '../../app-context.tsx'
import { useSession } from '../../components/use-session.ts'
import type { StockCountActor } from '../../machines/stock-count/stock-count.ts'
import type { TallyQueueActor } from '../../machines/stock-count/tally-queue.ts'
import { loadedOf } from '../../parts.ts'

/** The queue of the user, and the machine of the stock takes over it. */
export function useStockCount(): { count: StockCountActor; queue: TallyQueueActor } {
  const { queueOf, machine } = loadedOf(useApp().counts)
  const session = useSession()
  const [queue] = useState(() => queueOf(session))
  return { count: useActorRef(machine), queue }
}

/** The tallies of the queue. */
export function useTallies(queue: TallyQueueActor) {
  return useSelector(queue, ({ context }) => context)
}
