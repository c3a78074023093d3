import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'
import { useApp } from '../../app-context.tsx'
import { useDownload } from '../../components/use-download.ts'
import { useBusiness, useRegister, useSession } from '../../components/use-session.ts'
import { ClosingSummaryView } from './closing-summary-view.tsx'

/** The summary of the closed register, with its PDF. */
export function ClosingSummaryScreen({ summary }: { summary: ClosingSummary }) {
  const { downloadClosingPdf } = useApp()
  const register = useRegister()
  const { name, lastName } = useSession()
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const { download, start } = useDownload(() =>
    downloadClosingPdf(summary, { business, cashier: `${name} ${lastName}`.trim() }),
  )

  return (
    <ClosingSummaryView
      summary={summary}
      download={download}
      onDownload={start}
      onFinish={() => register.send({ type: 'summary.finish' })}
    />
  )
}
