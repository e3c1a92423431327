import { CoreError } from '../../domain/shared/core-error.ts'
import { OWN_RDNS } from '../../domain/wallets/own-announcement.ts'

/** A picture within the text itself. */
export type Icon = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`

/** How a core is listed by other libraries of the page. */
export interface AnnounceOptions {
  /** Default: `Portico`. */
  readonly name?: string | undefined
  /** A picture within the text, in base64. Default: Portico's logo. */
  readonly icon?: string | undefined
  /** A domain name in reverse. Default: `local.portico`. */
  readonly rdns?: string | undefined
}

export interface Introduction {
  readonly name: string
  readonly icon: Icon
  readonly rdns: string
}

const MAX_NAME = 64
const ICON = /^data:image\/(?:svg\+xml|webp|png|gif);base64,[A-Za-z0-9+/]+=*$/
const RDNS = /^[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62})+$/

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1b1b22"/>' +
  '<path transform="translate(4 4) scale(.75)" fill="#fff" d="M3 11.5 16 4l13 7.5v2H3zM6 16h3v9H6zM23 16h3v9h-3z' +
  'M11.5 25v-5.5a4.5 4.5 0 0 1 9 0V25zM3 26.5h26V29H3z"/></svg>'

/** @throws CoreError `CONFIG_INVALID`, naming the option. */
export function introductionOf({ name = 'Portico', icon, rdns = OWN_RDNS }: AnnounceOptions): Introduction {
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME) throw invalid('name', 'a short text')
  if (icon !== undefined && !isIcon(icon)) throw invalid('icon', 'data:image/…;base64,… (svg+xml, webp, png or gif)')
  if (typeof rdns !== 'string' || !RDNS.test(rdns)) throw invalid('rdns', 'a domain name in reverse')
  return { name, icon: icon ?? `data:image/svg+xml;base64,${btoa(LOGO)}`, rdns }
}

const isIcon = (text: string): text is Icon => typeof text === 'string' && ICON.test(text)

const invalid = (option: string, words: string) =>
  new CoreError('CONFIG_INVALID', { details: `${option} has to be ${words}.` })
