import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Screen } from '../../components/screen.tsx'

/** Nothing lives at this address (spec §2). */
export function NotFoundScreen() {
  return (
    <Screen title="Página no encontrada" lead="La dirección no existe o ya no está disponible.">
      <div className="screen__actions">
        <LinkButton href="/">Volver al inicio</LinkButton>
        <Button onClick={() => history.back()}>Volver atrás</Button>
      </div>
    </Screen>
  )
}
