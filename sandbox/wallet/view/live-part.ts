import type { WalletState } from '../state.ts'
import type { Wallet } from '../wallet.ts'

/**
 * A part of the page that is drawn anew when, and only when, something it depends on has changed. The focus stays on the
 * control of the same name.
 */
export function livePart(
  wallet: Pick<Wallet, 'store'>,
  host: HTMLElement,
  dependsOn: (state: WalletState) => readonly unknown[],
  draw: (state: WalletState) => readonly (Node | undefined)[],
): HTMLElement {
  let drawn: readonly unknown[] | undefined
  const redraw = (state: WalletState) => {
    const facts = dependsOn(state)
    if (drawn?.every((fact, index) => fact === facts[index]) === true) return
    drawn = facts
    const focused = host.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
    const name = focused?.dataset['testid']
    host.replaceChildren(...draw(state).filter((node) => node !== undefined))
    if (focused === undefined) return
    const again = [...host.querySelectorAll<HTMLElement>('[data-testid]')].find(
      (node) => node.dataset['testid'] === name,
    )
    if (again !== undefined) again.focus()
    // The control is gone with its card: the focus goes to the sentence that tells the result.
    else document.querySelector<HTMLElement>('[data-testid="status"]')?.focus()
  }
  redraw(wallet.store.get())
  wallet.store.subscribe(redraw)
  return host
}
