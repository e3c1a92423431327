import { Fragment } from 'react'

/**
 * The name of a wallet where there is room for two short lines. A word that is too long for its line is cut at its end,
 * and never continued on the next: that would make two words of it.
 */
export const WalletName = ({ name }: { readonly name: string }) => (
  <bdi className="portico-wallet-name">
    {name.split(' ').map((word, place) => (
      <Fragment key={place}>
        {place === 0 ? null : ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </bdi>
)
