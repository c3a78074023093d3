import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../app-context.tsx'
import { Notice } from '../../components/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { FullScreenSpinner } from '../../components/spinner.tsx'
import { InventoryReportScreen } from './inventory-report-screen.tsx'
import { loadedOf } from '../../parts.ts'
import { reportTexts, type ReportKind } from './report-texts.ts'
import { SalesReportScreen } from './sales-report-screen.tsx'

/** A report's screen; the stores are loaded on entering (spec §2). */
function ReportPage({ kind }: { kind: ReportKind }) {
  const app = useApp()
  const { machine, drawSalesChart } = loadedOf(app.reports)
  const stores = useQuery({ ...app.queries.stores, refetchOnMount: 'always' })

  if (stores.data)
    return kind === 'inventory' ? (
      <InventoryReportScreen machine={machine} stores={stores.data} />
    ) : (
      <SalesReportScreen machine={machine} stores={stores.data} drawSalesChart={drawSalesChart} />
    )
  if (stores.isPending) return <FullScreenSpinner label="Cargando las tiendas" />
  return (
    <Screen title={reportTexts[kind].title}>
      <Notice kind="error" retry={() => void stores.refetch()}>
        No se pudieron cargar las tiendas.
      </Notice>
    </Screen>
  )
}

export function InventoryReportPage() {
  return <ReportPage kind="inventory" />
}

export function SalesReportPage() {
  return <ReportPage kind="sales" />
}
