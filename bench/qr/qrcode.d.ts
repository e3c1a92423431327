/** The little that is used here of `qrcode` 1.5.4, which brings no types of its own. */
declare module 'qrcode' {
  interface Symbol {
    readonly version: number
    readonly modules: { readonly size: number; readonly data: Uint8Array }
  }
  const qrcode: {
    create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): Symbol
  }
  export default qrcode
}
