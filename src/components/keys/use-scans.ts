import { useEffect, useEffectEvent } from 'react'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'
import { TAKES_SCANS, isDialogOpen, openDialogTakes } from '../dialogs/use-dialog-focus.ts'

/**
 * Hears scans while it is shown and `isListening`; one at a time does. A dialog on top that wants its answer first, and a
 * screen that has nothing to scan for (`take` is null), refuse them so that it is heard and seen, with why in `refusal`:
 * nothing of the scan stays in a field either way.
 *
 * @param isCode whether a code is known here, so that one which came in pieces is put together.
 *
 * It goes on listening while what `take` does changes: that must not cut a scan in two.
 */
export function useScans(
  take: ((code: string) => void) | null,
  isListening = true,
  refusal: string = messages.scanner.notHere,
  isCode: (text: string) => boolean = () => false,
): void {
  const { listenForScans, sounds, notify } = useApp()

  const hear = useEffectEvent((code: string) => {
    const isBlocked = isDialogOpen() && !openDialogTakes(TAKES_SCANS)
    if (!isBlocked && take) {
      take(code)
      return
    }
    notify(failure(isBlocked ? messages.sale.notNow : refusal))
    sounds.refused()
  })

  const knows = useEffectEvent(isCode)

  useEffect(
    () =>
      isListening
        ? listenForScans(
            (code) => hear(code),
            (text) => knows(text),
          )
        : undefined,
    [isListening, listenForScans],
  )
}
