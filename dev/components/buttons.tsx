import { Settings } from 'lucide-react'
import { Button } from '../../src/components/button.tsx'
import { LinkButton } from '../../src/components/link-button.tsx'
import { Logo } from '../../src/components/logo.tsx'
import { StatusDot } from '../../src/components/feedback/status-dot.tsx'
import { Forced } from './forced.tsx'
import { Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Section key={variant} title={`Botón: ${variant}`}>
          <Button variant={variant}>Normal</Button>
          <Forced state="hover">
            <Button variant={variant}>Con el ratón</Button>
          </Forced>
          <Forced state="focus">
            <Button variant={variant}>Con el foco</Button>
          </Forced>
          <Button variant={variant} keyHint="F10">
            Con tecla
          </Button>
          <Button variant={variant} busy>
            Ocupado
          </Button>
          <Button variant={variant} disabled>
            Desactivado
          </Button>
        </Section>
      ))}
      <Section title="Otros botones">
        <LinkButton href="/">Enlace</LinkButton>
        <LinkButton href="/" variant="secondary">
          Enlace
        </LinkButton>
        <IconButton label="Ajustes" />
        <Forced state="hover">
          <IconButton label="Ajustes, con el ratón" />
        </Forced>
        <Forced state="focus">
          <IconButton label="Ajustes, con el foco" />
        </Forced>
      </Section>
      <Section title="Señales">
        <Logo />
        <StatusDot online />
        <StatusDot online={false} />
      </Section>
    </>
  )
}

function IconButton({ label }: { label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label}>
      <Settings size={20} aria-hidden="true" />
    </button>
  )
}
