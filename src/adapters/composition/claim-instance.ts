import { CoreError } from '../../domain/shared/core-error.ts'

/** On the global object, so that two copies of this code on one page know of each other. */
const INSTANCES = Symbol.for('portico.instances')

/**
 * Two cores of one instance name would overwrite each other's records in the page's storage, and take each other's
 * answers.
 *
 * @returns a function that releases the name.
 * @throws CoreError `CONFIG_DUPLICATE`.
 */
export function claimInstance(name: string, page: object = globalThis): () => void {
  const names = ((page as { [INSTANCES]?: Set<string> })[INSTANCES] ??= new Set())
  if (names.has(name))
    throw new CoreError('CONFIG_DUPLICATE', {
      details: `Give each an \`instance\` of its own, or dispose of the first. This one is called "${name}".`,
    })
  names.add(name)
  let isHeld = true
  return () => {
    if (isHeld) names.delete(name)
    isHeld = false
  }
}
