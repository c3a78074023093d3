import type { ScreenRemedy } from '../src/app-context.tsx'
import { ErrorBoundary } from '../src/components/feedback/error-boundary.tsx'

/** The view of a screen that has thrown, for a given remedy. */
export function failedScreen(remedy: ScreenRemedy) {
  return class FailedScreen extends ErrorBoundary {
    override state = { failed: true, remedy }
  }
}
