import type { WalletImage } from '../../src/domain/wallets/wallet-image.ts'
import { KNOWN_WALLETS } from '../../src/adapters/wallet-api/known-wallets.ts'
import { iconOf, iconPixels } from '../services/icon-drawing.ts'

/** Drawn for each visit: so many take no time that is seen. */
const KNOWN = 24

/** The picture of a well-known wallet by its place among them. */
export const pictureOfKnown = (place: number): string =>
  place < KNOWN ? iconOf(KNOWN_WALLETS[place]?.id ?? '') : `picture-${place % 12}`

/** Ids of the pictures that the wallets of the cast have. */
export const PICTURES: readonly string[] = [
  ...Array.from({ length: 12 }, (_, number) => `picture-${number}`),
  ...Array.from({ length: KNOWN }, (_, place) => pictureOfKnown(place)),
]

/** The tokens that the picture service knows. */
export const TOKEN_PICTURES: readonly string[] = ['ETH', 'USDC', 'SOL', 'wstETH']

/** Pixels along one side, as the catalogue's pictures have at least. */
const SIZE = 80

const drawn = new Map<string, WalletImage>()

/** A picture of a wallet as the sandbox's services draw it, always the same one for an id. */
export function picture(id: string): WalletImage {
  const image = drawn.get(id) ?? { type: 'image/png', bytes: draw(id) }
  drawn.set(id, image)
  return image
}

function draw(id: string): Uint8Array<ArrayBuffer> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const ink = canvas.getContext('2d')
  if (ink === null) throw new Error('This browser draws nothing.')
  const pixels = iconPixels(id, SIZE)
  const picture = ink.createImageData(SIZE, SIZE)
  for (let place = 0; place < SIZE * SIZE; place += 1) {
    picture.data.set(pixels.subarray(3 * place, 3 * place + 3), 4 * place)
    picture.data[4 * place + 3] = 255
  }
  ink.putImageData(picture, 0, 0)
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
