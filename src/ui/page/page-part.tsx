import { type ComponentType, type ReactNode, useEffect } from 'react'
import { lazyPart } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useRetry } from '../components/use-retry.ts'
import { usePageText } from '../i18n/use-page-text.ts'

/**
 * A part of the page that is loaded when it is needed; `before` stands in its place until then. Where it cannot be
 * loaded, a sentence says so and it can be asked for again: the rest of the page stays as it is, which `React.lazy`
 * would take down.
 */
export function pagePart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const part = lazyPart(load, (code) => code.default)
  return function PagePart({ before = null, ...props }: Props & { readonly before?: ReactNode }) {
    const { lost, again } = usePageText()
    const { isTrying, retry } = useRetry(part.load)
    const state = useStream(part.state)
    useEffect(() => part.fetch(), [])
    if (state.kind === 'ready') return <state.part {...(props as Props)} />
    if (state.kind === 'absent') return before
    return (
      <div className="page-lost" role="alert" aria-busy={isTrying}>
        <p>{lost}</p>
        <button type="button" className="page-link" onClick={retry} data-testid="page-again">
          {again}
        </button>
      </div>
    )
  }
}
