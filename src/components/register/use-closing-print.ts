import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import { useApp } from '../../app-context.tsx'
import { usePrinting } from '../use-printing.ts'

/** Prints a closing on 80 mm. */
export function useClosingPrint() {
  return usePrinting(useApp().printPaper, recountMessages.printFailed)
}
