import { EmptyState } from '../../src/components/feedback/empty-state.tsx'
import { Notice } from '../../src/components/feedback/notice.tsx'
import { Spinner } from '../../src/components/feedback/spinner.tsx'
import { Section } from './section.tsx'

export function Messages() {
  return (
    <>
      <Section title="Avisos" layout="columns">
        <Notice kind="info">Tu venta está guardada en esta caja.</Notice>
        <Notice kind="warning">Los filtros cambiaron después de este reporte.</Notice>
        <Notice kind="error">No se pudo cargar la lista.</Notice>
        <Notice kind="error" retry={() => undefined}>
          No se pudo cargar la lista.
        </Notice>
      </Section>
      <Section title="Espera y vacío" layout="columns">
        <Spinner label="Cargando la lista" />
        <EmptyState title="Todavía no hay productos">
          <p>Agrega el primero: puedes escanear su código en el formulario.</p>
        </EmptyState>
      </Section>
    </>
  )
}
