import { useEffect, useMemo, useState } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { AccountName } from '../../domain/account/account-name.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { objectUrlsOf } from '../components/object-url-cache.ts'
import type { Progress } from './progress.ts'
import { useAnswer } from './use-answer.ts'

export interface EnsName extends Progress {
  /** Only one that leads back to the address; `undefined` where there is none. */
  readonly name: AccountName | undefined
}

/**
 * The name of an address of the namespace in use.
 *
 * @param address - Default: the account in use.
 */
export function useEnsName(address?: string): EnsName {
  const { status, error, data } = useIdentity(address)
  return useMemo(() => ({ status, error, name: data?.name }), [status, error, data])
}

export interface EnsAddress extends Progress {
  /** Show it beside the name. */
  readonly address: string | undefined
}

/** The account that a name such as `alice.eth` stands for, in the namespace in use. */
export function useEnsAddress(name: string | undefined): EnsAddress {
  const { status, error, data } = useAnswer(name, resolved)
  return useMemo(() => ({ status, error, address: data?.address }), [status, error, data])
}

export interface EnsAvatar extends Progress {
  /** For the `src` of an `<img>`: it lies with no host that its owner has chosen. `undefined` where there is none. */
  readonly picture: string | undefined
}

/**
 * The picture of an address of the namespace in use.
 *
 * @param address - Default: the account in use.
 */
export function useEnsAvatar(address?: string): EnsAvatar {
  const { status, error, data } = useIdentity(address)
  const fetched = useFetched(data?.picture === undefined ? data?.imageId : undefined)
  const picture = data?.picture ?? fetched
  return useMemo(() => ({ status, error, picture }), [status, error, picture])
}

function useIdentity(address: string | undefined) {
  const { address: own } = useAccount()
  const { core } = useStream(useHandle().state)
  return useAnswer(core?.offers.names === true ? (address ?? own) : undefined, identity)
}

/** The address of a picture of the page's picture service, given back on unmounting. */
function useFetched(imageId: string | undefined): string | undefined {
  const { core } = useStream(useHandle().state)
  const [shown, show] = useState<{ readonly imageId: string; readonly address: string } | undefined>(undefined)
  useEffect(() => {
    if (core === undefined || imageId === undefined) return undefined
    const urls = objectUrlsOf(core)
    const key = `asset/${imageId}`
    const asking = new AbortController()
    let isHeld = false
    const take = (address: string) => {
      isHeld = true
      show({ imageId, address })
    }
    const kept = urls.take(key)
    if (kept !== undefined) take(kept)
    else
      core.wallets.image('asset', imageId, asking.signal).then(
        (image) => image !== undefined && !asking.signal.aborted && take(urls.put(key, image)),
        () => undefined, // no picture is shown
      )
    return () => {
      asking.abort()
      if (isHeld) urls.giveBack(key)
    }
  }, [core, imageId])
  return shown !== undefined && shown.imageId === imageId ? shown.address : undefined
}

const identity = ({ account }: PorticoCore, address: string) => account.identityOf(address)
const resolved = ({ account }: PorticoCore, name: string) => account.resolveName(name)
