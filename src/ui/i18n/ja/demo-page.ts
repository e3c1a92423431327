import type { WholePage } from '../dictionary.ts'

export const page: WholePage = {
  title: 'Portico：ウォレットを接続',
  home: 'Portico ホーム',
  language: '言語',
  theme: 'テーマ',
  tagline: '入口だけを、ていねいに。',
  intro:
    'Porticoは、訪れた人がすでに使っているウォレットをページにつなぎます。EVMでもSolanaでも、QRコードで、またはスマートフォンのワンタップで。オープンな接続画面と、その裏で動くUIなしのコアです。',
  heroHint: 'アカウント登録も追跡もありません。あなたが操作するまで、このページの外には何も送られません。',
  accountTitle: 'アカウントをページの中に',
  accountBody: 'ボタンから開きます。場所があれば、このようにページの中に置くこともできます。',
  factsTitle: '特長',
  facts: {
    licence: {
      title: 'オープンなライセンス',
      body: 'すべてMITライセンス。アカウント登録もユーザー数に応じた料金もありません。',
    },
    privacy: {
      title: 'テレメトリーなし',
      body: 'ボタンが押されるまで、他のサーバーに訪問が知られることはありません。',
    },
    policy: {
      title: '厳格なポリシー',
      body: 'Trusted Typesを含む厳格なContent Security Policyの下で動作します。インラインスクリプトもスタイルの注入もありません。',
    },
    offline: {
      title: 'オフラインで動作',
      body: 'リレーもウォレットもチェーンも同梱。すべての流れを1台のマシンで試せます。',
    },
    chains: {
      title: 'EVMとSolana',
      body: '1つの画面、1回のペアリングで、ネットワークの種類ごとにアカウントを使えます。',
    },
    access: {
      title: 'すべての人に',
      body: 'キーボード、スクリーンリーダー、強制カラー、視差効果の低減、ライトとダークに対応しています。',
    },
  },
  developers: '数行でつながる',
  developersBody:
    'Reactの部品をそのまま使うことも、コアだけを使うこともできます。状態はストリームで、フレームワークには依存しません。',
  sandboxTitle: 'ここはサンドボックスです。',
  sandboxBody: 'すべてこのマシンで動いています。「ウォレットを接続」を押し、Sandbox Walletを開いて承認してください。',
  sandboxConnected: 'すべてこのマシンで動いています。ここでの署名や送金は、ウォレットで承認します。',
  sandboxLink: 'サンドボックスのウォレットを開く',
  footer: 'PorticoはMITライセンスのフリーソフトウェアです。',
  themePage: {
    title: 'あなた好みに',
    intro: '選ぶとすぐに反映されます。気に入ったらコードをお持ち帰りください。',
    back: 'ページに戻る',
    mode: '明るさ',
    modes: {
      system: 'システムに合わせる',
      light: 'ライト',
      dark: 'ダーク',
    },
    accent: 'アクセントカラー',
    radius: '角の丸み',
    spacing: '余白',
    fontSizeMaster: '文字サイズ',
    width: '幅',
    overlay: '背景の暗さ',
    font: 'フォント',
    fonts: {
      system: 'システム標準',
      serif: 'セリフ体',
      rounded: '丸ゴシック',
      mono: '等幅',
    },
    view: '表示する画面',
    views: {
      Connect: '接続',
      ConnectingWalletConnectBasic: 'QRコード',
      AllWallets: 'すべてのウォレット',
      Account: 'アカウント',
    },
    preview: 'プレビュー',
    previewHint: 'ここでは何も接続されません。ウォレットもネットワークも架空のものです。',
    loading: 'プレビューを読み込み中…',
    failed: 'プレビューを読み込めませんでした。',
    code: 'あなたのコード',
    copy: 'コードをコピー',
    copied: 'コピーしました',
    copyDenied: 'コピーできません。テキストを選択してください',
    reset: '最初からやり直す',
  },
}
