/** Where a page expects its configuration. It is data: the browser neither runs it nor asks the policy about it. */
const PLACE = /(<script\b[^>]*\bid="portico-config"[^>]*>)[^<]*(<\/script>)/

/** The page with its configuration in it; fails where the page has no place for it. */
export function embedConfig(html: string, config: unknown): string {
  if (!PLACE.test(html)) throw new Error('The page has no <script type="application/json" id="portico-config">.')
  // `<` could end the element early; JSON can escape it. A function, so that `$` is not special in the replacement.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(PLACE, (_whole, open: string, close: string) => `${open}${json}${close}`)
}
