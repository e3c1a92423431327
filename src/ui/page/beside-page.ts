/** The name in the page's address that has it bring ways of its own along. */
const SWITCH = 'methods'

/**
 * What a script beside the page offers as `methods` of the configuration, as the script of an account service would. It
 * stands behind the page's own and has run when the page has loaded.
 */
export async function methodsBesidePage({ accountServiceUrl }: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (accountServiceUrl === undefined || !new URLSearchParams(location.search).has(SWITCH)) return undefined
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  return (window as { readonly porticoMethods?: unknown }).porticoMethods
}
