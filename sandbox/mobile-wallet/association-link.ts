/** What a page gives a wallet, to be found by. */
export type AssociationLink =
  | { readonly kind: 'local'; readonly key: Uint8Array<ArrayBuffer>; readonly port: number }
  | {
      readonly kind: 'remote'
      readonly key: Uint8Array<ArrayBuffer>
      /** Host and port. */
      readonly reflector: string
      /** As the link has it, in base64url. */
      readonly id: string
    }

/** An uncompressed point. Unit: bytes. Source: SEC 1, 2.3.3. */
const POINT_LENGTH = 65

/** @throws Error for what is no link of the Mobile Wallet Adapter. */
export function readAssociationLink(text: string): AssociationLink {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [, kind] = /\/?v1\/associate\/(local|remote)$/.exec(url?.pathname ?? '') ?? []
  const field = (name: string) => url?.searchParams.get(name) ?? ''
  const key = fromBase64Url(field('association'))
  const isOurs = url?.protocol === 'solana-wallet:' && url.searchParams.getAll('v').includes('v1')
  if (!isOurs || key.length !== POINT_LENGTH) throw new Error('This is no link to a mobile wallet.')
  if (kind === 'local') return { kind, key, port: Number(field('port')) }
  const [reflector, id] = [field('reflector'), field('id')]
  if (kind !== 'remote' || reflector === '' || id === '') throw new Error('The link does not say where to meet.')
  return { kind, key, reflector, id }
}

/** The page's library writes padding as dots. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[.=]+$/, '')
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
}
