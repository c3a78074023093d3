import { useState } from 'react'
import type { ClosingSummary } from '../../../domain/register.ts'
import { UNNAMED_BUSINESS } from '../../../domain/receipt.ts'
import { useApp } from '../../app-context.tsx'
import { useBusiness, useRegister, useSession } from '../../components/use-session.ts'
import { ClosingSummaryView } from './closing-summary-view.tsx'

/** The summary of the closed register, with its PDF. */
export function ClosingSummaryScreen({ summary }: { summary: ClosingSummary }) {
  const { downloadClosingPdf } = useApp()
  const register = useRegister()
  const { name, lastName } = useSession()
  const business = useBusiness() ?? UNNAMED_BUSINESS
  const [download, setDownload] = useState<'ready' | 'preparing' | 'failed'>('ready')

  const onDownload = async () => {
    setDownload('preparing')
    try {
      await downloadClosingPdf(summary, { business, cashier: `${name} ${lastName}`.trim() })
      setDownload('ready')
    } catch (error) {
      setDownload('failed')
      reportError(error)
    }
  }

  return (
    <ClosingSummaryView
      summary={summary}
      download={download}
      onDownload={() => void onDownload()}
      onFinish={() => register.send({ type: 'summary.finish' })}
    />
  )
}
