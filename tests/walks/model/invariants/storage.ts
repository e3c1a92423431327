import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../../src/domain/connection/deep-link-choice.ts'
import { isJson } from '../../../support/is-json.ts'
import type { SiteStorage } from '../site-storage.ts'
import { always, first, quiet, unless } from './invariant.ts'

/** Far more than a page needs, far less than a browser gives. Unit: UTF-16 code units. */
const MOST = 128 * 1_024
const MOST_KEYS = 80

/** Keys that stay without a connection: what was sent or asked for, codes that may be answered, and W13 sessions to end. */
const KEPT = /^portico\.(?:hint|sent|bundles|asked|unclaimed)(?:\/[0-9a-z]+)*(?:\.bad)?$/

/** The one shared key: another script may have written it. */
const isOurs = (key: string, { isLinkForeign }: SiteStorage): boolean =>
  !isLinkForeign || !key.startsWith(WALLETCONNECT_DEEPLINK_CHOICE)

export const aboutStorage = [
  always('What is stored is bounded.', ({ storage }) =>
    unless(
      storage.size <= MOST && storage.keys.length <= MOST_KEYS,
      () => `${storage.size} in ${storage.keys.join(' ')}`,
    ),
  ),
  always('Pages that hear of each other’s storage changes come to rest.', ({ isRestless, storage }) =>
    unless(!isRestless, () => storage.keys.join(' ')),
  ),
  always('Only what is ours is stored, and under our names.', ({ storage }) =>
    first(
      storage.keys,
      (key) =>
        !/^portico\.(?!left)[a-z]+(?:\/[\w-]+)*(?:\.bad)?$|^WALLETCONNECT_DEEPLINK_CHOICE(?:\.bad)?$|^walletName(?:\.bad)?$/.test(
          key,
        ),
      String,
    ),
  ),
  always('What is stored can be read.', ({ storage }, { readable }) => {
    if (!storage.isWhole) return undefined
    return first(
      storage.keys,
      (key) => {
        const text = storage.read(key) ?? ''
        if (readable.get(key) === text) return false
        const isReadable = isJson(text)
        if (isReadable) readable.set(key, text)
        return !isReadable
      },
      String,
    )
  }),
  always('Nothing that Portico has written is put aside as unreadable.', ({ storage }) =>
    !storage.isWhole ? undefined : storage.keys.find((key) => key.endsWith('.bad') && isOurs(key, storage)),
  ),
  quiet(
    'While no wallet is connected, nothing of the visitor is stored but what they have sent.',
    ({ storage, tabs, isEndUnseen }) => {
      if (!storage.isWhole || isEndUnseen) return undefined
      if (tabs.some(({ core }) => core.connection.state.snapshot().status === 'connected')) return undefined
      return storage.keys.find((key) => !KEPT.test(key) && isOurs(key, storage))
    },
  ),
]
