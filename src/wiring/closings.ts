import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { ClosedRegister, RegisterQuestion } from '../../domain/drawer/register-history.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Notice } from '../machines/notice.ts'
import {
  uncountedClosingMachine,
  uncountedClosingToolActions,
} from '../machines/uncounted-closing/uncounted-closing.ts'
import type { ApiClient } from '../services/api-client.ts'
import { closeUncounted } from '../services/api/close-register.ts'
import type { Asked } from '../services/api/list-query.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { downloadClosingCopy } from '../services/pdf/download-closing-pdf.ts'
import { loadAgain } from '../services/queries.ts'
import {
  differenceSumQuery,
  registersKey,
  registerPageQuery,
  wholeRegisterQuery,
} from '../services/register-queries.ts'

interface ClosingServices {
  api: ApiClient
  queryClient: QueryClient
  tools: MachineTools
  notify(notice: Notice): void
  /** Called with the error when the worker that writes the document fails. */
  onPdfFailure(error: unknown): void
}

/** The history of registers. */
export function wireClosings({ api, queryClient, tools, notify, onPdfFailure }: ClosingServices) {
  return {
    page: (question: RegisterQuestion) => registerPageQuery(api, question),
    /** What all rows of the list come to that a filter finds. */
    sum: (filter: Asked<RegisterQuestion>) => differenceSumQuery(api, filter),
    register: (id: number) => wholeRegisterQuery(api, id),
    /** Downloads the closing document, marked as a copy. @throws Error when it cannot be made. */
    downloadCopy: (register: ClosedRegister, address: string | null) =>
      downloadClosingCopy(register, address, onPdfFailure),
    /** The machine that closes a register that was left open. */
    uncounted: uncountedClosingMachine.provide({
      actors: { closeUncounted: fromPromise(({ input }) => toOutcome(closeUncounted(api, input))) },
      actions: {
        ...uncountedClosingToolActions(tools),
        notify: (_, notice) => notify(notice),
        reload: () => void loadAgain(queryClient, registersKey),
      },
    }),
  }
}
