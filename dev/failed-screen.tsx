import { ErrorBoundary } from '../src/components/error-boundary.tsx'

/** What is shown when a screen has thrown. */
class FailedBoundary extends ErrorBoundary {
  override state = { failed: true }
}

export function FailedScreen() {
  return <FailedBoundary>{null}</FailedBoundary>
}
