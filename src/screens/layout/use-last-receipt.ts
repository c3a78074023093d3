import { useRef } from 'react'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { useApp } from '../../app-context.tsx'
import { failure, success } from '../../machines/notice.ts'

/** Prints the receipt of the last sale again, one copy at a time; how it went is told with a toast. */
export function useLastReceipt(): () => void {
  const { printLastSale, notify } = useApp()
  const isPrinting = useRef(false)

  const print = async () => {
    isPrinting.current = true
    try {
      const copy = await printLastSale()
      notify(copy === null ? failure(saleMessages.noneYet) : success(saleMessages.copied(copy)))
    } catch (error) {
      notify(failure(saleMessages.copyFailed))
      reportError(error)
    } finally {
      isPrinting.current = false
    }
  }

  return () => {
    if (!isPrinting.current) void print()
  }
}
