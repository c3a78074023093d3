import { useMemo } from 'react'
import type { ReportPorts } from '../../app-context.tsx'
import type { Store } from '../../../domain/contract.ts'
import type { InventoryReport } from '../../../domain/report.ts'
import { inventoryTable } from '../../../domain/report-table.ts'
import { InventoryForm } from './inventory-form.tsx'
import { ReportResult } from './report-result.tsx'
import { ReportScreen } from './report-screen.tsx'
import { useReport, type ReportUse } from './use-report.ts'

interface InventoryReportScreenProps {
  machine: ReportPorts['machine']
  stores: readonly Store[]
}

/** /reports/inventory (spec §2). */
export function InventoryReportScreen({ machine, stores }: InventoryReportScreenProps) {
  const report = useReport(machine, 'inventory')
  const { context, ask } = report
  return (
    <ReportScreen
      kind="inventory"
      report={report}
      form={(ref) => <InventoryForm form={ref} stores={stores} context={context} ask={ask} />}
    >
      {context.report?.kind === 'inventory' && (
        <InventoryResult inventory={context.report.inventory} report={report} />
      )}
    </ReportScreen>
  )
}

function InventoryResult({ inventory, report }: { inventory: InventoryReport; report: ReportUse }) {
  const table = useMemo(() => inventoryTable(inventory), [inventory])
  return (
    <ReportResult
      table={table}
      kind="inventory"
      report={report}
      inOrder={(products) => ({ kind: 'inventory', inventory: { ...inventory, products } })}
    />
  )
}
