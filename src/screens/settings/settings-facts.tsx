import { useId } from 'react'
import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { FactList } from '../../components/fact-list.tsx'
import { settingsFields } from './settings-form.ts'
import { settingsGroups } from './settings-groups.ts'

/** Whether a store sees a setting: labels of a scale are for those that sell by weight, or read labels already. */
const isOffered = (name: string, { sell_by_weight: weighs, scale_labels: formats }: KnownSettings) =>
  name !== 'scale_labels' || weighs || formats.length > 0

/** What is set, under a heading for each group. */
export function SettingsFacts({ settings }: { settings: KnownSettings }) {
  return settingsGroups.map((group) => <SettingsGroup key={group} group={group} settings={settings} />)
}

function SettingsGroup({ group, settings }: { group: string; settings: KnownSettings }) {
  const titleId = useId()
  const fields = settingsFields.filter((field) => field.group === group && isOffered(field.name, settings))
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
