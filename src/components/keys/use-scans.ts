import { useEffect, useEffectEvent } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { scannerMessages } from '../../../domain/scanner-messages.ts'
import { useApp } from '../../app-context.tsx'
import { failure } from '../../machines/notice.ts'
import { TAKES_SCANS, isDialogOpen, openDialogTakes } from '../focus/use-dialog-focus.ts'

interface ScanUse {
  /** Whether it listens now; otherwise another listener of the screen hears the scan. */
  isListening?: boolean
  /** Why there is no use for a scan. */
  refusal?: string
  /** It only hears scans that nothing else hears. */
  isLast?: boolean
}

/**
 * Listens to scans while it is mounted and `isListening`; the newest listener hears a scan. Under a dialog that must be
 * answered first, and where `take` is null, a scan is refused with a sound and the text `refusal`. In both cases no
 * character of the scan stays in a field, and none is a command (docs/decisions/0161). A new `take` does not restart the
 * listener.
 */
export function useScans(
  take: ((code: string) => void) | null,
  { isListening = true, refusal = scannerMessages.notHere, isLast = false }: ScanUse = {},
): void {
  const { listenForScans, sounds, notify } = useApp()

  const onScan = useEffectEvent((code: string) => {
    if (take && !isBlocked()) {
      take(code)
      return
    }
    notify(failure(isBlocked() ? saleMessages.notNow : refusal))
    sounds.refused()
  })
  const isTaking = useEffectEvent(() => take !== null && !isBlocked())

  useEffect(
    () =>
      isListening
        ? listenForScans({ onScan: (code) => onScan(code), isTaking: () => isTaking(), isLast })
        : undefined,
    [isListening, isLast, listenForScans],
  )
}

function isBlocked(): boolean {
  return isDialogOpen() && !openDialogTakes(TAKES_SCANS)
}
