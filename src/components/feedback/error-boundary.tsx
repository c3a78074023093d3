import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'
import { useFirstFocus } from '../focus/use-first-focus.ts'

/**
 * What the user can do about a screen that failed: load it again, leave it, or go on without the stored till, which has
 * been set aside.
 */
export type ScreenRemedy = 'reload' | 'leave' | 'set aside'

interface ErrorBoundaryProps {
  /**
   * Called with every error that was caught, and where it happened.
   * @param onReported called when the server has the report.
   * @returns what the user can do about it.
   */
  onError(error: unknown, where: string, onReported: () => void): Promise<ScreenRemedy>
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  /** 'reload' until `onError` answers. */
  remedy: ScreenRemedy
  /** Whether the server has the report. */
  reported?: boolean
}

/** Catches what a screen throws. The sale is safe: its data is in the machines and on the device, not in the screens. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, remedy: 'reload' }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const settle = (remedy: ScreenRemedy) => this.setState({ remedy })
    const onReported = () => this.setState({ reported: true })
    this.props.onError(error, info.componentStack ?? '', onReported).then(settle, reportError)
  }

  override render() {
    const { failed, remedy, reported = false } = this.state
    return failed ? <FailedScreen remedy={remedy} reported={reported} /> : this.props.children
  }
}

interface RemedyTexts {
  notice: string
  lead: string
  action: string
  go(): void
}

const toFirstPage = () => location.assign('/')

const texts: Readonly<Record<ScreenRemedy, RemedyTexts>> = {
  reload: {
    notice: 'Tu venta está guardada en esta caja.',
    lead: 'Recarga la página para seguir donde estabas.',
    action: 'Recargar',
    go: () => location.reload(),
  },
  leave: {
    notice: 'Tu venta está guardada en esta caja.',
    lead: 'Esta pantalla volvió a fallar. Las demás siguen: avisa a quien administra la tienda.',
    action: 'Ir al inicio',
    go: toFirstPage,
  },
  'set aside': {
    notice:
      'La venta que estaba abierta no se puede mostrar: quedó guardada en este equipo y se avisó al servidor.',
    lead: 'La caja ya puede vender. Si esa venta ya estaba cobrada, búscala en el reporte de ventas; si no, empiézala de nuevo.',
    action: 'Seguir vendiendo',
    go: toFirstPage,
  },
}

function FailedScreen({ remedy, reported }: { remedy: ScreenRemedy; reported: boolean }) {
  const heading = useFirstFocus<HTMLHeadingElement>()
  const { notice, lead, action, go } = texts[remedy]
  return (
    <main className="screen screen--narrow screen--centre">
      <h1 ref={heading} tabIndex={-1}>
        Algo salió mal
      </h1>
      <Notice kind={remedy === 'set aside' ? 'warning' : 'info'}>{notice}</Notice>
      <p className="screen__lead">{lead}</p>
      <p role="status">{reported && 'El servidor ya sabe qué falló.'}</p>
      <Button variant="primary" autoFocus onClick={go}>
        {action}
      </Button>
    </main>
  )
}
