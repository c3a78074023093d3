import { Link } from 'wouter'
import { KeyHint } from '../../components/keys/key-hint.tsx'
import { Logo } from '../../components/logo.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Screen } from '../../components/screen.tsx'
import { Tile, type TileProps } from '../../components/tile.tsx'
import { FirstStepsGuide, type GuideStep } from './first-steps-guide.tsx'

/** The action that is proposed next. */
export interface NextStep {
  text: string
  href: string
  action: string
  keyHint: string | undefined
}

interface DashboardViewProps {
  name: string
  /** Null when nothing is proposed. */
  next: NextStep | null
  /** The first steps of an empty shop; null otherwise. */
  guide: readonly GuideStep[] | null
  /** The person to ask for products, when there are none and this user cannot add them. */
  ask: string | null
  shortcuts: readonly TileProps[]
}

/** The welcome (docs/product.md §2.9) with the next step and links to the screens. */
export function DashboardView({ name, next, guide, ask, shortcuts }: DashboardViewProps) {
  return (
    <Screen title="Sistema de Ventas">
      <section className="welcome">
        <Logo />
        <div className="welcome__words">
          <p className="welcome__hello">Hola, {name}</p>
          <p>Bienvenido al sistema de gestión de ventas</p>
        </div>
        {next && (
          <div className="welcome__next">
            <p>{next.text}</p>
            <Link href={next.href} className="button welcome__action">
              <span>{next.action}</span>
              {next.keyHint !== undefined && <KeyHint>{next.keyHint}</KeyHint>}
            </Link>
          </div>
        )}
      </section>
      {ask !== null && <Notice kind="info">Todavía no hay productos que vender. {ask}</Notice>}
      {guide && <FirstStepsGuide steps={guide} />}
      {shortcuts.length > 0 && (
        <nav className="tiles" aria-label="Pantallas">
          {shortcuts.map((shortcut) => (
            <Tile key={shortcut.href} {...shortcut} />
          ))}
        </nav>
      )}
    </Screen>
  )
}
