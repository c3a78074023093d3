import { useId } from 'react'
import type { KnownSettings, SettingName } from '../../../domain/settings.ts'
import { FactList } from '../../components/fact-list.tsx'
import { settingsFields } from './settings-form.ts'

/** The groups, in the order of the screen. */
const groups = [
  'Recibo y cobro',
  'Efectivo y cierre de caja',
  'Existencia',
  'Motivos de los movimientos de caja',
] as const

/** The group of each setting: the compiler asks for one. */
const groupOf: Readonly<Record<SettingName, (typeof groups)[number]>> = {
  receipt_footer: 'Recibo y cobro',
  receipt_bars: 'Recibo y cobro',
  tenders: 'Recibo y cobro',
  blind_closing: 'Efectivo y cierre de caja',
  denominations: 'Efectivo y cierre de caja',
  cash_warning: 'Efectivo y cierre de caja',
  closing_question: 'Efectivo y cierre de caja',
  return_days: 'Recibo y cobro',
  blind_counts: 'Existencia',
  reasons_in: 'Motivos de los movimientos de caja',
  reasons_supplier: 'Motivos de los movimientos de caja',
  reasons_drop: 'Motivos de los movimientos de caja',
  reasons_out: 'Motivos de los movimientos de caja',
  reasons_reversal: 'Motivos de los movimientos de caja',
}

/** What is set, under a heading for each group. */
export function SettingsFacts({ settings }: { settings: KnownSettings }) {
  return groups.map((group) => <SettingsGroup key={group} group={group} settings={settings} />)
}

function SettingsGroup({ group, settings }: { group: string; settings: KnownSettings }) {
  const titleId = useId()
  const fields = settingsFields.filter(({ name }) => groupOf[name] === group)
  return (
    <section className="card settings" aria-labelledby={titleId}>
      <h2 id={titleId}>{group}</h2>
      <FactList
        facts={fields.map(({ label, value, says }) => ({
          name: label,
          text: (says ?? value)(settings) || '(vacío)',
        }))}
      />
    </section>
  )
}
