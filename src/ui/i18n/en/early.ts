/** What the dialog says with a code that is drawn before anything else is loaded. */
export const early = {
  pairing: {
    qrName: 'QR code that connects your wallet',
    preparing: 'Preparing a connection code…',
  },
  slow: 'Taking longer than usual…',
}
