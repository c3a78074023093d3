import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { AccountPage, AccountQuestion } from '../../domain/credit/account-page.ts'
import type { Statement, StatementPaper, StatementQuestion } from '../../domain/credit/statement.ts'
import { statementSlip } from '../../domain/paper/statement-slip.ts'
import type { MachineTools } from '../machines/machine-tools.ts'
import type { Notice } from '../machines/notice.ts'
import type { ApiClient } from '../services/api-client.ts'
import { adjustBalance, fetchAccount } from '../services/api/accounts.ts'
import type { FailureReporter } from '../services/connection/failure-reporter.ts'
import { createUnsettledKeys } from '../services/device/unsettled-keys.ts'
import type { TokenStore } from '../services/session/token-store.ts'
import { toOutcome } from '../services/outcomes/to-outcome.ts'
import { loadAgain, reloadRecords } from '../services/queries.ts'
import { downloadStatementPdf, downloadStatementWorkbook } from '../services/statements/download-statement.ts'
import { readStatement } from '../services/statements/read-statement.ts'
import { wireLists } from './lists.ts'
import { printPaper } from './printing.tsx'
import type { Queries } from './queries.ts'

interface AccountServices {
  api: ApiClient
  queryClient: QueryClient
  queries: Queries
  tools: MachineTools
  failures: FailureReporter
  tokens: Pick<TokenStore, 'session'>
  notify(notice: Notice): void
}

/** The accounts of clients, their statements, and the machine of the form that adjusts one. */
export function wireAccounts({
  api,
  queryClient,
  queries,
  tools,
  failures,
  tokens,
  notify,
}: AccountServices) {
  const page = (question: AccountQuestion, signal: AbortSignal): Promise<AccountPage> =>
    fetchAccount(api, question, signal)
  const unsettled = createUnsettledKeys('unsettled-adjustments', () => tokens.session()?.userId ?? null)
  const reportedAs = (worker: string) => (error: unknown) => failures.reportWorker(worker, error)
  const papers: Readonly<
    Record<StatementPaper, (statement: Statement, signal: AbortSignal) => Promise<void>>
  > = {
    print: (statement) => printPaper(statementSlip(statement)),
    pdf: (statement, signal) =>
      downloadStatementPdf(statement, { signal, onFailure: reportedAs('pdf-worker') }),
    excel: (statement, signal) =>
      downloadStatementWorkbook(statement, { signal, onFailure: reportedAs('report-worker') }),
  }
  return {
    page,
    /** The statement, read again. @throws when it cannot be read. */
    statement: (question: StatementQuestion, signal: AbortSignal): Promise<Statement> =>
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
    /** @throws when it cannot be handed out, or the signal's reason when it is aborted: then no file is downloaded. */
    papers,
    /** The machine of the form that adjusts a balance: that of the lists with other actors. */
    adjusting: wireLists({ api, queryClient, tools, notify }).provide({
      actors: {
        saveRecord: fromPromise(async ({ input: { id, request, key } }) => {
          const content = { clientId: id ?? 0, request }
          const sent = { ...content, key: unsettled.keyOf(content, key) }
          // Before the answer: the page may be left, or killed, without one.
          unsettled.keep(content, sent.key)
          const outcome = await toOutcome(adjustBalance(api, sent))
          if (outcome.outcome !== 'unknown') unsettled.forget(content)
          return outcome
        }),
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
