import { CoreError } from '../../domain/shared/core-error.ts'

/** On the global object, so that two copies of this code on one page know of each other. */
const INSTANCES = Symbol.for('portico.instances')

/** A core that is about to be made. */
export interface Claim {
  /** Its configuration, see `configurationText`. */
  readonly text: () => string
  /** Ends it: the page's module was run again, and makes it anew. */
  readonly end: () => void
}

interface Place {
  readonly page: object
  /** The page is being worked on: its modules are run again as they are saved. */
  readonly isDevelopment: boolean
}

/**
 * Two cores of one instance name would overwrite each other's records in the page's storage, and take each other's
 * answers. In development a module that is saved runs again and makes the same core a second time, which takes the
 * place of the first.
 *
 * @returns a function that releases the name.
 * @throws CoreError `CONFIG_DUPLICATE`.
 */
export function claimInstance(
  name: string,
  claim: Claim,
  { page, isDevelopment }: Place = { page: globalThis, isDevelopment: isInDevelopment() },
): () => void {
  const claims = ((page as { [INSTANCES]?: Map<string, Claim> })[INSTANCES] ??= new Map())
  const first = claims.get(name)
  if (first !== undefined) {
    if (!isDevelopment || first.text() !== claim.text()) throw duplicate(name, isDevelopment)
    // oxlint-disable-next-line no-console
    console.info('[portico] A core was made a second time, as by a module that was saved, and replaces the first.')
    first.end()
  }
  claims.set(name, claim)
  return () => {
    if (claims.get(name) === claim) claims.delete(name)
  }
}

function duplicate(name: string, isDevelopment: boolean): CoreError {
  const advice = isDevelopment ? ' If you have just changed its configuration, reload the page.' : ''
  return new CoreError('CONFIG_DUPLICATE', {
    details: `Give each an \`instance\` of its own, or dispose of the first. This one is called "${name}".${advice}`,
  })
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Bundlers write what it is into the code, so it has to stand there in full; without one, browsers have no `process`. */
function isInDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
