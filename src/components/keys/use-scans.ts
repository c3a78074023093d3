import { useEffect, useEffectEvent } from 'react'
import { messages } from '../../../domain/messages.ts'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'
import { TAKES_SCANS, isDialogOpen, openDialogTakes } from '../dialogs/use-dialog-focus.ts'

/**
 * Listens to scans while it is mounted and `isListening`; there is one listener at a time. Under a dialog that must be
 * answered first, and where `take` is null, a scan is refused with a sound and the text `refusal`. In both cases no
 * character of the scan stays in a field. A new `take` does not restart the listener: that would cut a scan in two.
 *
 * @param isCode whether a code is known here, so that a scan in several pieces is put together.
 */
export function useScans(
  take: ((code: string) => void) | null,
  isListening = true,
  refusal: string = messages.scanner.notHere,
  isCode: (text: string) => boolean = () => false,
): void {
  const { listenForScans, sounds, notify } = useApp()

  const onScan = useEffectEvent((code: string) => {
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
            (code) => onScan(code),
            (text) => knows(text),
          )
        : undefined,
    [isListening, listenForScans],
  )
}
