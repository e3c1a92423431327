import type { WalletImage } from '../../domain/wallets/wallet-image.ts'
import { iconPixels } from './icon-drawing.ts'

/** Pixels along one side, as a catalogue's pictures have at least. */
const SIZE = 80

const drawn = new Map<string, WalletImage>()

/** A picture of our own for an id, drawn in this browser where no service is asked: always the same one for an id. */
export function drawnPicture(id: string): WalletImage {
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
