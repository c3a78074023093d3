import { useSelector } from '@xstate/react'
import { countRules } from '../../../domain/drawer/count-entry.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { closingSlip } from '../../../domain/paper/closing-slip.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { useApp } from '../../app-context.tsx'
import { useCommandKeys } from '../../components/keys/use-command-keys.ts'
import { useClosingPrint } from '../../components/register/use-closing-print.ts'
import { useDownload } from '../../components/use-download.ts'
import { useBusiness, useRegister, useSession } from '../../components/use-session.ts'
import { useStoreSettings } from '../../components/use-store-settings.ts'
import { summaryTable } from '../../keys/count-keys.ts'
import { ClosingSummaryView } from './closing-summary-view.tsx'

/** The summary of the closed register, with its PDF. */
export function ClosingSummaryScreen({ summary }: { summary: ClosingSummary }) {
  const { downloadClosingPdf } = useApp()
  const register = useRegister()
  const { name, lastName } = useSession()
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const context = { business, cashier: `${name} ${lastName}`.trim() }
  const { download, start } = useDownload(() => downloadClosingPdf(summary, context))
  const { isPrinting, print } = useClosingPrint()
  const finish = () => register.send({ type: 'summary.finish' })

  const begin = { type: 'recount.begin', rules: countRules(useStoreSettings()) } as const
  const mayRecount = useSelector(register, (snapshot) => snapshot.can(begin))
  const recount = () => register.send(begin)
  useCommandKeys(summaryTable, {
    finish: { isLive: true, run: finish },
    print: { isLive: !isPrinting, run: () => print(closingSlip(summary, context)) },
    pdf: { isLive: download !== 'preparing', run: start },
    recount: { isLive: mayRecount, run: recount },
  })

  return (
    <ClosingSummaryView
      summary={summary}
      download={download}
      onDownload={start}
      onRecount={mayRecount ? recount : null}
      onFinish={finish}
    />
  )
}
