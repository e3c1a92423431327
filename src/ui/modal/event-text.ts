import type { Notification } from '../bridge/notification.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'

/** What is said of something that happened; failures have sentences of their own. */
export function eventText(news: Exclude<Notification, { kind: 'error' }>, { pairing, send }: InterfaceTexts): string {
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
