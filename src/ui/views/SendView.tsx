import { useEffect } from 'react'
import type { SendReview } from '../../application/transactions/api.ts'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useSendable } from '../account/use-sendable.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { SendForm } from './SendForm.tsx'
import { SendPreview } from './SendPreview.tsx'
import { SentView } from './SentView.tsx'
import { useStepMemory } from './step-memory.ts'
import { useSendDraft } from './use-send-draft.ts'

type Stage =
  | { readonly kind: 'form'; readonly isAgain: boolean }
  | { readonly kind: 'preview'; readonly review: SendReview; readonly name: string | undefined }
  | { readonly kind: 'sent'; readonly hash: string; readonly chain: ChainId }

/** Send something: the form, then the review, then the outcome. The input stays until it was sent. */
export function SendView() {
  const core = useCore()
  // A visitor who taps a token in the list wants to send that one.
  const wanted = walletIdOf(useStream(core.modal.state)) ?? ''
  const sendable = useSendable()
  const [draft, change] = useSendDraft(wanted)
  const [stage, go] = useStepMemory('Send', 'stage', (): Stage => ({ kind: 'form', isAgain: false }))
  const show = (next: Stage) => go(() => next)
  // What was reviewed is reviewed anew by a visitor who has looked at something else: it may have been sent meanwhile.
  useEffect(() => () => go((now) => (now.kind === 'preview' ? { kind: 'form', isAgain: true } : now)), [go])

  if (stage.kind === 'sent') {
    const again = (isSame: boolean) => {
      if (!isSame) change({ amount: '' })
      show({ kind: 'form', isAgain: true })
    }
    // The wallet may be on another network by now.
    return <SentView hash={stage.hash} network={findNetwork(core.networks.list, stage.chain)} onAgain={again} />
  }
  if (stage.kind === 'preview')
    return (
      <SendPreview
        review={stage.review}
        name={stage.name}
        onSent={(hash) => show({ kind: 'sent', hash, chain: stage.review.chain })}
        onAnew={(review) => go((now) => (now === stage ? { ...stage, review } : now))}
        onEdit={() => show({ kind: 'form', isAgain: true })}
      />
    )
  return (
    <SendForm
      draft={draft}
      sendable={sendable}
      isAgain={stage.isAgain}
      onChange={change}
      onReviewed={(review, name) => show({ kind: 'preview', review, name })}
    />
  )
}
