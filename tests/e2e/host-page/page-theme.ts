import { porticoTheme } from '../../../src/ui/index.ts'

export const PORTICO_THEME = porticoTheme({
  mode: 'dark',
  accent: '#ffd400',
  radius: '0px',
  spacing: '6px',
  width: '420px',
  overlay: 'rgb(20 0 40 / 80%)',
})

/** The wallets beside the code. */
export const WIDE_THEME = porticoTheme({ layout: 'wide' })
