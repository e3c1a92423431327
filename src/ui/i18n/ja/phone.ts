import type { PhoneTexts } from '../dictionary.ts'

export const phone: PhoneTexts = {
  phone: {
    name: 'スマホアプリ',
    title: 'スマートフォンの Solana ウォレット',
    scanHint: 'スマートフォンの手順に従ってください。この画面は自動で進みます。',
    qr: 'スマートフォンの Solana ウォレット用 QR コード',
    preparing: '準備しています…',
    readyTitle: 'ウォレットを開く準備ができました',
    readyHint: '複数ある場合は、どれを使うかスマートフォンが尋ねます。',
    open: 'ウォレットを開く',
    openingTitle: 'ウォレットを待っています…',
    openingHint: 'ウォレットを選んで承認し、ここに戻ってください。',
    answeringTitle: 'ウォレットで続けてください',
    answeringHint: 'ウォレットで確認が表示されます。終わったらここに戻ってください。',
    missingHint: 'このスマートフォンに Solana ウォレットが必要です。用意できたら、もう一度お試しください。',
    explainTitle: 'ウォレットへの接続を許可してください',
    explainHint: 'このページが端末のアプリに接続してよいか、ブラウザが尋ねます。「許可」を選んでください。',
    explainGo: '続ける',
    blockedTitle: 'ブラウザがウォレットへの接続をブロックしています',
    blockedHint: 'アドレスバー横のページ設定を開き、「デバイス上のアプリ」を許可してください。',
    incompatibleTitle: 'ここからウォレットは開けません',
    incompatibleHint:
      'このアプリは独自の画面でページを表示しています。ブラウザでページを開き、そこで接続してください。',
  },
}
