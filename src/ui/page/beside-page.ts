/** The parameter of the page's address that makes the page offer methods of its own. */
const SWITCH = 'methods'

/**
 * What a script beside the page offers as `methods` of the configuration, as the script of an account service would.
 * Its element follows the page's own script, and it has run when the page has loaded.
 */
export async function methodsBesidePage({ accountServiceUrl }: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (accountServiceUrl === undefined || !new URLSearchParams(location.search).has(SWITCH)) return undefined
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  return (window as { readonly porticoMethods?: unknown }).porticoMethods
}
