import { Button } from '../../components/button.tsx'
import { FrontPage } from '../../components/front-page.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Screen } from '../../components/screen.tsx'

const title = 'Página no encontrada'
const lead = 'La dirección no existe o ya no está disponible.'

/** The 404 page behind the sign-in (docs/product.md §2.1). */
export function NotFoundScreen() {
  return (
    <Screen title={title} lead={lead}>
      <WaysOut />
    </Screen>
  )
}

/** The 404 page before the sign-in, without a menu. */
export function NotFoundPage() {
  return (
    <FrontPage title={title}>
      <p>{lead}</p>
      <WaysOut />
    </FrontPage>
  )
}

function WaysOut() {
  return (
    <div className="screen__actions">
      <LinkButton href="/">Volver al inicio</LinkButton>
      <Button onClick={() => history.back()}>Volver atrás</Button>
    </div>
  )
}
