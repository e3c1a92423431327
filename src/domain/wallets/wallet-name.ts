/** A word that one announcement of a wallet has and another leaves out: "Trust Wallet" and "Trust". */
const FILLER = /\bwallet\b/g

/** What two names have in common when they mean the same wallet. Only for comparing: it is shown to nobody. */
export function sameName(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  const core = plain.replace(FILLER, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return core === '' ? plain.trim() : core
}

/** The app's own browser announces itself apart from the extension; it is the same wallet. */
const ALIASES: ReadonlyMap<string | undefined, string> = new Map([['io.metamask.mobile', 'io.metamask']])

export const sameRdns = (rdns: string | undefined): string | undefined => {
  const plain = rdns?.toLowerCase()
  return ALIASES.get(plain) ?? plain
}
