import { Signal } from '../bridge/signal.ts'
import { useStream } from '../bridge/use-stream.ts'
import { type IconLink, pageIcon } from './page-icon.ts'

/** What stands for the page in the middle of a code; `looking` until it is known whether its icon can be shown. */
type Mark =
  | { readonly kind: 'looking' }
  | { readonly kind: 'icon'; readonly address: string }
  | { readonly kind: 'none' }

const mark = new Signal<Mark>({ kind: 'looking' })
let isAsked = false

/** Looked at once, before the first code: the browser has the icon already, as it shows it beside the title. */
function look(): void {
  if (isAsked || typeof document === 'undefined') return
  isAsked = true
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel][href]')].map((link): IconLink => ({
    rel: link.rel,
    href: link.href,
    type: link.type,
    sizes: link.getAttribute('sizes') ?? '',
  }))
  const address = pageIcon(links, document.baseURI)
  if (address === undefined) return mark.set({ kind: 'none' })
  const picture = new Image()
  picture.addEventListener('load', () => mark.set({ kind: 'icon', address }))
  picture.addEventListener('error', () => mark.set({ kind: 'none' }))
  picture.src = address
}

/** The mark of the page that the code is for: its own icon, else a porch. It fills its box. */
export function PageMark() {
  look()
  const shown = useStream(mark)
  if (shown.kind === 'looking') return <span />
  if (shown.kind === 'icon')
    return (
      <img
        ref={(element) => {
          if (element !== null && element.src !== shown.address) element.src = shown.address
        }}
        className="portico-mark"
        alt=""
        draggable={false}
      />
    )
  return (
    <svg className="portico-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="portico-mark-ground" width="32" height="32" rx="8" />
      <path
        className="portico-mark-porch"
        d="M6.8 12.8 16 7.5l9.2 5.3v1.4H6.8zM8.9 16H11v6.4H8.9zM21 16h2.1v6.4H21zM12.8 22.4v-3.9a3.2 3.2 0 0 1 6.4 0v3.9zM6.8 23.5h18.4v1.8H6.8z"
      />
    </svg>
  )
}
