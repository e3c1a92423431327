import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../../src/domain/connection/deep-link-choice.ts'
import { isJson } from '../../../support/is-json.ts'
import type { SiteStorage } from '../site-storage.ts'
import { always, first, quiet, unless } from './invariant.ts'

/** Far more than a page needs, far less than a browser gives. Unit: UTF-16 code units. */
const MOST = 128 * 1_024
const MOST_KEYS = 80

/** What stays when nobody is connected: what was sent was sent, a code may still be answered, and W13 what the next page ends. */
const KEPT = /^portico\.(?:hint|sent|bundles|unclaimed)(?:\/[0-9a-z]+)*(?:\.bad)?$/

/** The one key that is shared: what another script has put there is not ours. */
const isOurs = (key: string, { isLinkForeign }: SiteStorage): boolean =>
  !isLinkForeign || !key.startsWith(WALLETCONNECT_DEEPLINK_CHOICE)

export const aboutStorage = [
  always('What is stored is bounded.', ({ storage }) =>
    unless(
      storage.size <= MOST && storage.keys.length <= MOST_KEYS,
      () => `${storage.size} in ${storage.keys.join(' ')}`,
    ),
  ),
  always('Pages that hear what the others store come to rest.', ({ isRestless, storage }) =>
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
  always('What is stored can be read.', ({ storage }) =>
    !storage.isWhole ? undefined : first(storage.keys, (key) => !isJson(storage.read(key) ?? ''), String),
  ),
  always('Nothing is put aside as unreadable that we have written ourselves.', ({ storage }) =>
    !storage.isWhole ? undefined : storage.keys.find((key) => key.endsWith('.bad') && isOurs(key, storage)),
  ),
  quiet('Of a visitor who is not connected nothing is stored but what they have sent.', ({ storage, tabs }) => {
    if (!storage.isWhole) return undefined
    if (tabs.some(({ core }) => core.connection.state.snapshot().status === 'connected')) return undefined
    return storage.keys.find((key) => !KEPT.test(key) && isOurs(key, storage))
  }),
]
