import { ErrorBoundary, type ScreenRemedy } from '../src/components/feedback/error-boundary.tsx'

/** The view of a screen that has thrown, for a given remedy. */
export function failedScreen(remedy: ScreenRemedy) {
  return class FailedScreen extends ErrorBoundary {
    override state = { failed: true, remedy }
  }
}
