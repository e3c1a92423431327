/** The package has no types; what is used of it. */
declare module 'qrcode' {
  export function toCanvas(canvas: HTMLCanvasElement, text: string, options: { readonly width: number }): Promise<void>
}
