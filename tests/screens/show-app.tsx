import { render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { App } from '../../src/app.tsx'
import type { SellingApp } from './selling-app.ts'

/** Renders the app. @returns a function that ends it as a killed browser does. */
export function showApp(app: SellingApp): () => void {
  onTestFinished(app.stop)
  const { unmount } = render(<App ports={app.ports} queryClient={app.queryClient} />)
  return () => {
    unmount()
    app.stop()
  }
}
