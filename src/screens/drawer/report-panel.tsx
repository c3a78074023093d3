import { useQuery } from '@tanstack/react-query'
import { midShiftMessages } from '../../../domain/drawer/mid-shift-messages.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import { midShiftSlip } from '../../../domain/paper/mid-shift-slip.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { usePrinting } from '../../components/use-printing.ts'
import { useBusiness, useRegister, useSession } from '../../components/use-session.ts'
import { drawerTable } from '../../keys/drawer-keys.ts'
import { fullNameOf } from '../../machines/session/session-types.ts'
import { MidShiftReport } from './mid-shift-report.tsx'

/** Report X of the own open register (docs/product.md §10.2). @param listsMovements whether the movements stand in it. */
export function ReportPanel({ listsMovements }: { listsMovements: boolean }) {
  const { queries, printPaper } = useApp()
  const register = useRegister()
  const cashier = fullNameOf(useSession())
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const answer = useQuery(queries.midShift)
  const { isPrinting, print } = usePrinting<MidShift>(
    (report) => printPaper(midShiftSlip(report, { business, cashier })),
    midShiftMessages.printFailed,
  )
  // What could not be read again is not shown: it may have changed.
  const report = answer.isError ? undefined : answer.data

  const read = () => void answer.refetch()
  const retry = () => {
    // Perhaps there is no report because the register was closed elsewhere.
    register.send({ type: 'status.check' })
    read()
  }
  useCommandKeys(drawerTable, {
    report: { isLive: !answer.isFetching, run: read },
    print: { isLive: report !== undefined && !isPrinting, run: () => report && print(report) },
  })

  return (
    <>
      {answer.isError && (
        <Notice kind="error" retry={retry}>
          {midShiftMessages.failed}
        </Notice>
      )}
      {answer.isPending && <Spinner label="Leyendo la caja" />}
      {report && (
        <MidShiftReport
          report={report}
          listsMovements={listsMovements}
          isReading={answer.isFetching}
          isPrinting={isPrinting}
          onRead={read}
          onPrint={() => void print(report)}
        />
      )}
    </>
  )
}
