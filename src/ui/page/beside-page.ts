import { asksForMethods } from './written-config.ts'

/**
 * What a script beside the page offers as `methods` of the configuration, as the script of an account service would.
 * Its element follows the page's own script, and it has run when the page has loaded.
 */
export async function methodsBesidePage({ accountServiceUrl }: Readonly<Record<string, unknown>>): Promise<unknown> {
  if (accountServiceUrl === undefined || !asksForMethods(location.search)) return undefined
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  return (window as { readonly porticoMethods?: unknown }).porticoMethods
}
