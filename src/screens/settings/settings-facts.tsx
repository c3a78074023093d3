import { useId } from 'react'
import type { KnownSettings } from '../../../domain/calls/settings.ts'
import { FactList } from '../../components/fact-list.tsx'
import { settingsFields } from './settings-form.ts'
import { settingsGroups } from './settings-groups.ts'

/** What is set, under a heading for each group. */
export function SettingsFacts({ settings }: { settings: KnownSettings }) {
  return settingsGroups.map((group) => <SettingsGroup key={group} group={group} settings={settings} />)
}

function SettingsGroup({ group, settings }: { group: string; settings: KnownSettings }) {
  const titleId = useId()
  const fields = settingsFields.filter((field) => field.group === group)
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
