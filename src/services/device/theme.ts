import type { DeviceSettings } from './device-settings.ts'
import type { Observable } from '../../observable.ts'

/** Sets the chosen theme on the page; without a choice the system decides. @returns a function that stops following. */
export function applyTheme(page: Document, settings: Observable<DeviceSettings>): () => void {
  const apply = () => {
    const { theme } = settings.getSnapshot()
    if (theme === 'system') delete page.documentElement.dataset['theme']
    else page.documentElement.dataset['theme'] = theme
  }
  apply()
  return settings.subscribe(apply)
}
