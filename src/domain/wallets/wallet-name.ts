/** A word that one announcement of a wallet has and another leaves out: "Trust Wallet" and "Trust". */
const FILLER = /\bwallet\b/g

/** The normalised form of a name: equal for two names of the same wallet. Only for comparing: it is never shown. */
export function sameName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  const core = plain.replace(FILLER, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return core === '' ? plain.trim() : core
}

/** The app's own browser has another rdns than the extension; it is the same wallet. */
const ALIASES: ReadonlyMap<string | undefined, string> = new Map([['io.metamask.mobile', 'io.metamask']])

export const sameRdns = (rdns: string | undefined): string | undefined => {
  const plain = rdns?.toLowerCase()
  return ALIASES.get(plain) ?? plain
}
