import type { ReactNode } from 'react'
import 'portico/react.css'
import { Wallets } from './wallets'

export const metadata = { title: 'Portico, Next', icons: { icon: 'data:,' } }

/** A server component, as are the pages: all that runs in the browser alone is in `Wallets`. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  )
}
