import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import { hashOf, type Notification } from '../bridge/notification.ts'
import { useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { type Drawing, FRAME_ICONS, Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { isOfWindow } from '../components/window-focus.ts'
import { useDetails } from '../i18n/use-details.ts'
import { useSentence } from '../i18n/use-sentence.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import type { Toast } from './toast-list.ts'
import { leaveToast } from '../motion/leave-motion.ts'
import { goesByItself, TOAST_MS } from './toast-timing.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'

/** Notification that was read out: moving in and out of the dialog does not say it again. */
const told = new WeakSet<Notification>()

const SIGNS = {
  error: ICONS.problem,
  success: ICONS.done,
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 11v5M12 8v0',
} as const

/** What has begun is not done: no tick. */
const signOf = (news: Notification): Drawing =>
  news.kind === 'success' && news.event === 'TRANSACTION_STARTED' ? ICONS.sentOut : SIGNS[news.kind]

interface ToastCardProps {
  readonly toast: Toast
  readonly onDismiss: (key: string, isByHand: boolean) => void
}

/**
 * One notification, with a button to close it. Good news closes by itself, but not while it has pointer or focus, nor
 * while the page is out of sight.
 */
export function ToastCard({ toast: { key, news, times }, onDismiss }: ToastCardProps) {
  const { modal } = useViewText()
  const { announce } = useHandle()
  const card = useRef<HTMLDivElement>(null)
  // The one may leave it while the other is there.
  const [isPointedAt, point] = useState(false)
  const [isFocused, focus] = useState(false)
  const isInSight = useSyncExternalStore(followSight, isPageInSight, () => true)
  const isHeld = isPointedAt || isFocused || !isInSight
  const sentence = useTextOf(news)
  const details = useDetails(news.kind === 'error' ? news.details : undefined) ?? ''
  // For reading and copying only: a screen reader would spell it letter by letter.
  const more = hashOf(news) ?? details

  useEffect(() => {
    if (told.has(news)) return
    told.add(news)
    announce(`${sentence} ${details}`.trim())
  }, [announce, news, sentence, details])

  const close = useCallback(
    (isByHand: boolean) => {
      if (card.current !== null) leaveToast(card.current)
      onDismiss(key, isByHand)
    },
    [key, onDismiss],
  )
  useEffect(() => {
    if (isHeld || !goesByItself(news)) return undefined
    const timer = setTimeout(close, TOAST_MS, false)
    return () => clearTimeout(timer)
    // A merged toast restarts its time: `news` is the latest of the same.
  }, [isHeld, news, close])

  return (
    <div
      ref={card}
      className={`portico-toast portico-toast--${news.kind}`}
      data-testid="toast"
      data-kind={news.kind}
      data-code={news.kind === 'error' ? news.code : undefined}
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => focus(true)}
      onBlur={(event) => isOfWindow(event) || focus(false)}
    >
      <Icon d={signOf(news)} />
      <p>
        {sentence}
        {more === '' ? null : (
          <span className="portico-problem-details" dir="auto">
            {more}
          </span>
        )}
        {times > 1 ? <span className="portico-toast-times"> ×{times}</span> : null}
      </p>
      <Button
        look="quiet"
        className="portico-button--icon"
        aria-label={`${modal.close}: ${sentence}`}
        onClick={() => close(true)}
        data-testid="toast-close"
      >
        <Icon d={FRAME_ICONS.close} />
      </Button>
    </div>
  )
}

const isPageInSight = (): boolean => document.visibilityState !== 'hidden'

function followSight(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function useTextOf(news: Notification): string {
  const text = useViewText()
  const code: ErrorCode = news.kind === 'error' ? news.code : 'UNKNOWN'
  const sentence = useSentence(code)
  if (news.kind !== 'error') return eventText(news, text)
  if (code === 'SESSION_EXPIRED' && news.wallet !== undefined) return text.pairing.walletExpired(news.wallet)
  return code === 'RPC_BLOCKED' ? text.request.notAllowed : sentence
}

/** The text of an event; failures have sentences of their own. */
function eventText(news: Exclude<Notification, { kind: 'error' }>, { pairing, send }: InterfaceTexts): string {
  switch (news.event) {
    case 'CONNECTED':
      return pairing.connected(news.wallet)
    case 'DISCONNECTED':
      return pairing.disconnected
    case 'WALLET_LEFT':
      return news.wallet === undefined ? pairing.disconnected : pairing.walletLeft(news.wallet)
    case 'SEND_ADOPTED':
      return send.adopted
    case 'TRANSACTION_STARTED':
      return send.started
  }
}
