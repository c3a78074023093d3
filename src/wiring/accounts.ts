import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { AccountPorts } from '../app-context.tsx'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Notice } from '../machines/notice.ts'
import type { ApiClient } from '../services/api-client.ts'
import { adjustBalance, fetchAccount } from '../services/api/accounts.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { loadAgain, reloadRecords } from '../services/queries.ts'
import { downloadStatementPdf, downloadStatementWorkbook } from '../services/statements/download-statement.ts'
import { readStatement } from '../services/statements/read-statement.ts'
import { wireLists } from './lists.ts'
import { printStatement } from './printing.tsx'
import type { Queries } from './queries.ts'

interface AccountServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
  failures: FailureReporter
  notify(notice: Notice): void
}

/** The accounts of clients, their statements, and the machine of the form that adjusts one. */
export function wireAccounts({
  api,
  queryClient,
  queries,
  tools,
  failures,
  notify,
}: AccountServices): AccountPorts {
  const page: AccountPorts['page'] = (question, signal) => fetchAccount(api, question, signal)
  const reportedAs = (worker: string) => (error: unknown) => failures.reportWorker(worker, error)
  return {
    page,
    statement: (question, signal) =>
      readStatement(
        question,
        {
          page,
          clients: () => queryClient.ensureQueryData(queries.clients),
          stores: () => queryClient.ensureQueryData(queries.stores),
          now: tools.now,
        },
        signal,
      ),
    papers: {
      print: printStatement,
      pdf: (statement, signal) =>
        downloadStatementPdf(statement, { signal, onFailure: reportedAs('pdf-worker') }),
      excel: (statement, signal) =>
        downloadStatementWorkbook(statement, { signal, onFailure: reportedAs('report-worker') }),
    },
    adjusting: wireLists({ api, queryClient, tools, notify }).provide({
      actors: {
        saveRecord: fromPromise(({ input: { id, request, key } }) =>
          toOutcome(adjustBalance(api, { clientId: id ?? 0, request, key })),
        ),
      },
      actions: {
        reload: (_, entity) => {
          reloadRecords(queryClient, entity)
          void loadAgain(queryClient, ['account'])
        },
      },
    }),
  }
}
