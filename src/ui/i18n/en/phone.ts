/** Of wallet apps on a phone that speak the Mobile Wallet Adapter protocol. */
export const phone = {
  phone: {
    /** In lists, where there is little room. */
    name: 'Phone app',
    title: 'Solana wallet on your phone',
    scanHint: 'Follow the steps on your phone. This window goes on by itself.',
    qr: 'QR code for the Solana wallet on your phone',
    preparing: 'Preparing…',
    readyTitle: 'Ready to open your wallet',
    readyHint: 'If you have several, your phone asks which one.',
    open: 'Open wallet',
    openingTitle: 'Waiting for your wallet…',
    openingHint: 'Choose your wallet, agree there, and come back here.',
    answeringTitle: 'Continue in your wallet',
    answeringHint: 'It asks you there. Come back here afterwards.',
    missingHint: 'You need a Solana wallet on this phone. Once you have one, try again.',
    explainTitle: 'Allow the way to your wallet',
    explainHint: 'Your browser will ask whether this page may reach apps on this device. Choose “Allow”.',
    explainGo: 'Continue',
    blockedTitle: 'Your browser blocks the way to your wallet',
    blockedHint: 'Open the settings of this page beside the address bar, and allow “Apps on device”.',
    incompatibleTitle: 'Wallets do not open from here',
    incompatibleHint:
      'This app shows the page in a window of its own. Open the page in your browser, and connect there.',
  },
} as const
