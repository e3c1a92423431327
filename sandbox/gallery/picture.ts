import type { WalletImage } from '../../src/domain/wallets/wallet-image.ts'

/** Ids of the pictures that the wallets of the cast have. */
export const PICTURES: readonly string[] = Array.from({ length: 12 }, (_, number) => `picture-${number}`)

/** Pixels along one side, as the catalogue's pictures have at least. */
const SIZE = 80

const drawn = new Map<string, WalletImage>()

/** A picture of a wallet, always the same one for an id. */
export function picture(id: string): WalletImage {
  const image = drawn.get(id) ?? { type: 'image/png', bytes: draw(PICTURES.indexOf(id)) }
  drawn.set(id, image)
  return image
}

function draw(number: number): Uint8Array<ArrayBuffer> {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const ink = canvas.getContext('2d')
  if (ink === null) throw new Error('This browser draws nothing.')
  const hue = (number * 360) / PICTURES.length
  ink.fillStyle = `hsl(${hue} 60% 42%)`
  ink.fillRect(0, 0, SIZE, SIZE)
  ink.fillStyle = `hsl(${hue} 70% 62%)`
  ink.fillRect(0, SIZE / 2, SIZE, SIZE / 2)
  ink.fillStyle = '#fff'
  ink.beginPath()
  ink.arc(SIZE / 2, SIZE / 2, 10 + (number % 4) * 4, 0, 2 * Math.PI)
  ink.fill()
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
