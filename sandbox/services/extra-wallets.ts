import type { Listing } from './catalogue.ts'

const QUALITIES = ['Amber', 'Brisk', 'Calm', 'Daring', 'Early', 'Fair', 'Gentle', 'Hardy', 'Ideal', 'Jolly', 'Kind']
const ANIMALS = [
  'Badger',
  'Crane',
  'Dolphin',
  'Egret',
  'Falcon',
  'Gecko',
  'Heron',
  'Ibis',
  'Jay',
  'Kiwi',
  'Lynx',
  'Mole',
]

/**
 * Invented wallets, for lists as long as the real one and longer: always the same ones, each with a name, an
 * icon and links of its own.
 *
 * @param first - The rank of the first.
 * @param chains - What all of them support.
 */
export const extraWallets = (count: number, first: number, chains: readonly string[]): readonly Listing[] =>
  Array.from({ length: count }, (_, index): Listing => {
    const number = String(index + 1).padStart(4, '0')
    const quality = QUALITIES[index % QUALITIES.length]
    const animal = ANIMALS[index % ANIMALS.length]
    const store = { app_store: null, play_store: null, chrome_store: null }
    return {
      ...{ id: `extra-${number}`, name: `${quality} ${animal} ${number}`, homepage: `https://extra-${number}.example` },
      ...{ image_id: `wallet-extra-${number}`, order: first + index, chains, rdns: null, badge_type: 'none' },
      ...{ mobile_link: `extra-${number}:`, universal_link: null, link_mode: null, ...store },
      ...{ desktop_link: null, webapp_link: null },
    }
  })
