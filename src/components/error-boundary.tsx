import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useFirstFocus } from './use-first-focus.ts'

interface ErrorBoundaryProps {
  /** Told of every error that was caught, with where it happened. */
  onError?: (error: unknown, where: string) => void
  children: ReactNode
}

/** Catches what a screen throws. The sale is safe: it lives in the machines and on the device, not in the screens. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info.componentStack ?? '')
  }

  override render() {
    return this.state.failed ? <FailedScreen /> : this.props.children
  }
}

function FailedScreen() {
  const heading = useFirstFocus<HTMLHeadingElement>()
  return (
    <main className="screen screen--narrow screen--centre">
      <h1 ref={heading} tabIndex={-1}>
        Algo salió mal
      </h1>
      <Notice kind="info">Tu venta está guardada en esta caja.</Notice>
      <p className="screen__lead">Recarga la página para seguir donde estabas.</p>
      <Button variant="primary" autoFocus onClick={() => location.reload()}>
        Recargar
      </Button>
    </main>
  )
}
