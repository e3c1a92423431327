import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { usePageText } from '../i18n/use-page-text.ts'

/**
 * A part of the page that is loaded when it is needed; `before` stands in its place until then. Where it cannot be
 * loaded, a sentence says so and it can be asked for again: the rest of the page stays as it is, which `React.lazy`
 * would take down.
 */
export function pagePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined
  return function PagePart({ before, ...props }: Props & { readonly before?: ReactNode }) {
    const { lost, again } = usePageText()
    const [asked, ask] = useState(1)
    const [failed, fail] = useState(0)
    const [, show] = useState(Part !== undefined)
    useEffect(() => {
      load().then(
        ({ default: loaded }) => {
          Part = loaded
          show(true)
        },
        () => fail(asked),
      )
    }, [asked])
    if (Part !== undefined) return <Part {...(props as Props)} />
    if (failed === 0) return before ?? null
    return (
      <div className="page-lost" role="alert" aria-busy={asked > failed}>
        <p>{lost}</p>
        <button type="button" className="page-link" onClick={() => ask(failed + 1)} data-testid="page-again">
          {again}
        </button>
      </div>
    )
  }
}
