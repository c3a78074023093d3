import { Monitor, Moon, Sun } from 'lucide-react'

export type Theme = 'system' | 'light' | 'dark'

const themes = [
  { theme: 'system', label: 'Sistema', Icon: Monitor },
  { theme: 'light', label: 'Claro', Icon: Sun },
  { theme: 'dark', label: 'Oscuro', Icon: Moon },
] as const

/** A choice of light, dark, or the setting of the system. */
export function ThemeSwitch({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  return (
    <fieldset className="choices">
      <legend>Tema</legend>
      <div className="choices__options">
        {themes.map(({ theme: value, label, Icon }) => (
          <label className="choice" key={value}>
            <input
              className="is-sr-only"
              type="radio"
              name="theme"
              checked={theme === value}
              onChange={() => onChange(value)}
            />
            <Icon size={18} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
