import type { ScreenRemedy } from '../src/app-context.tsx'
import { ErrorBoundary } from '../src/components/feedback/error-boundary.tsx'

/** What is shown when a screen has thrown, by what is done about it. */
export function failedScreen(remedy: ScreenRemedy) {
  return class FailedScreen extends ErrorBoundary {
    override state = { failed: true, remedy }
  }
}
