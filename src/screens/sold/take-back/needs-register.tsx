import { useEffect, useRef } from 'react'
import { returnMessages } from '../../../../domain/selling/return-messages.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useMay } from '../../../components/use-session.ts'
import { screens } from '../../../screens.ts'

/** Money goes back out of the own open register; the way to open it is at hand. */
export function NeedsRegister() {
  const mayOpen = useMay('open cash register')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('a')?.focus(), [])
  const { path, title } = screens.openRegister
  return (
    <div ref={place}>
      <Notice kind="warning">
        <p>{returnMessages.needsRegister}</p>
        {mayOpen && <LinkButton href={path}>{title}</LinkButton>}
      </Notice>
    </div>
  )
}
