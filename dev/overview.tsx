import { useState } from 'react'

const sizes = ['1366x768', '1920x1080', '1024x600', '390x844', '683x384'] as const

/** The list of all states next to a frame of any size with the chosen one. */
export function Overview({ states }: { states: readonly string[] }) {
  const [shown, setShown] = useState(states[0] ?? '')
  const [size, setSize] = useState<(typeof sizes)[number]>('1366x768')
  const [width, height] = size.split('x').map(Number)
  const groups = Map.groupBy(states, (id) => id.split('.', 1)[0] ?? '')

  return (
    <div className="overview">
      <nav className="overview__list" aria-label="States">
        {[...groups].map(([group, ids]) => (
          <section key={group}>
            <h2>{group}</h2>
            {ids.map((id) => (
              <button
                key={id}
                type="button"
                className="menu__link"
                aria-current={id === shown ? 'page' : undefined}
                onClick={() => setShown(id)}
              >
                {id.slice(group.length + 1)}
              </button>
            ))}
          </section>
        ))}
      </nav>
      <main className="overview__window">
        <p className="overview__bar">
          {sizes.map((one) => (
            <button
              key={one}
              type="button"
              className={`button button--${one === size ? 'primary' : 'secondary'}`}
              onClick={() => setSize(one)}
            >
              {one}
            </button>
          ))}
          <a href={`#${shown}`}>{shown}</a>
        </p>
        <iframe key={shown} title={shown} src={`#${shown}`} width={width} height={height} />
      </main>
    </div>
  )
}
