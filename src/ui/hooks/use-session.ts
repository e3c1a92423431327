import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import type { Verification } from '../../domain/account/accounts.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import type { Namespace } from '../../domain/network/namespace.ts'
import type { SignedIn } from '../../domain/sign-in/signed-in.ts'
import { useRestoring } from '../bridge/use-restoring.ts'
import { useAccount } from './use-account.ts'
import type { Progress } from './progress.ts'
import { useCoreStream } from './use-selected.ts'

export interface Session extends Progress {
  /** Names the connection; `undefined` where no wallet is connected. */
  readonly topic: string | undefined
  readonly namespace: Namespace
  readonly walletName: string | undefined
  /** The networks of the page that the wallet granted. */
  readonly chains: readonly ChainId[]
  /** The methods that it granted. */
  readonly methods: readonly string[]
  /** How sure it is, after a reload, that the wallet still knows the session. */
  readonly verification: Verification
  /** Who has signed in to the page by this session; `undefined` before a sign-in. */
  readonly signedIn: SignedIn | undefined
}

/** What the wallet of the account in use has granted, and who is signed in by it. */
export function useSession(): Session {
  const account = useAccount()
  const signed = useCoreStream(signedInOf)
  // Q85: also while the core is still loading that will come back to a stored connection.
  const isRestoring = useRestoring()
  return useMemo(() => {
    const { status, sessionTopic: topic, namespace, walletName, chains, methods, verification, error } = account
    const isPending = status === 'connecting' || (isRestoring && status !== 'connected')
    const idle = isPending ? ('pending' as const) : ('idle' as const)
    return {
      ...(status !== 'connected' && error !== undefined
        ? ({ status: 'error', error } as const)
        : ({ status: status === 'connected' ? 'success' : idle, error: undefined } as const)),
      ...{ topic, namespace, walletName, chains, methods, verification },
      signedIn: signed?.sessionTopic === topic && signed?.namespace === namespace ? signed : undefined,
    }
  }, [account, signed, isRestoring])
}

const signedInOf = ({ signing }: PorticoCore) => signing.signedIn
