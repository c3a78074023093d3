import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ReportKind } from '../../../domain/reports/report.ts'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx'
import { loadedOf } from '../../parts.ts'
import { screens } from '../../screens.ts'
import { ReportScreen } from './report-screen.tsx'

/** A report's screen; it loads the stores when it is mounted (docs/product.md §2.8). */
function ReportPage({ kind }: { kind: ReportKind }) {
  const app = useApp()
  const { machine, drawSalesChart } = loadedOf(app.reports)
  const stores = useQuery({ ...app.queries.stores, refetchOnMount: 'always' })

  if (stores.data)
    return <ReportScreen kind={kind} machine={machine} drawSalesChart={drawSalesChart} stores={stores.data} />
  if (stores.isPending) return <FullScreenSpinner label="Cargando las tiendas" />
  return (
    <Screen title={screens[`${kind}Report`].title}>
      <Notice kind="error" retry={() => void stores.refetch()}>
        No se pudieron cargar las tiendas.
      </Notice>
    </Screen>
  )
}

/** The reports by kind: one screen with a definition each (docs/decisions/0061). */
export const reportPages: Readonly<Record<ReportKind, ComponentType>> = {
  inventory: () => <ReportPage kind="inventory" />,
  sales: () => <ReportPage kind="sales" />,
  receivables: () => <ReportPage kind="receivables" />,
  payables: () => <ReportPage kind="payables" />,
  reorder: () => <ReportPage kind="reorder" />,
  adjustments: () => <ReportPage kind="adjustments" />,
  common: () => <ReportPage kind="common" />,
  empties: () => <ReportPage kind="empties" />,
}
