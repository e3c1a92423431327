import { behaviourWords, ORDINARY, readBehaviour, type Behaviour } from '../behaviour.ts'
import { readHabit, SOLANA_HABITS } from '../solana-habit.ts'
import type { Wallet } from '../wallet.ts'
import { button, element } from './element.ts'

const SWITCHES = [
  ['approve', 'Approve everything by itself'],
  ['reject', 'Reject everything by itself'],
  ['silent', 'Stay silent: never answer'],
  ['extra', 'Grant more than was asked for'],
  ['foreign', 'Approve only a network the page did not ask for'],
  ['calls', 'Take several calls at once (EIP-5792)'],
  ['smart', 'Have smart accounts (EIP-7702)'],
  ['authenticates', 'Connect and sign in by one prompt, where a page asks for it'],
] as const satisfies readonly (readonly [keyof Behaviour, string])[]

/** Sets how the wallet answers, to try out what a page does with it. The address changes with it. */
export function behaviourPanel(wallet: Wallet): HTMLElement {
  const current = () => wallet.store.get().behaviour
  const change = (part: Partial<Behaviour>) => wallet.behave({ ...current(), ...part })

  const switches = SWITCHES.map(([key, words]) => {
    const box = element('input', { testId: `behaviour-${key}`, attributes: { type: 'checkbox' } })
    box.addEventListener('change', () => change({ [key]: box.checked }))
    return { key, box, row: element('label', { class: 'choice' }, [box, element('span', { text: words })]) }
  })
  const slow = element('input', {
    testId: 'behaviour-slow',
    attributes: { type: 'number', min: '0', max: '600000', step: '500', inputmode: 'numeric' },
  })
  slow.addEventListener('change', () => change({ slowMs: readFragment({ slow: slow.value }).slowMs }))
  const chains = element('input', {
    testId: 'behaviour-chains',
    attributes: { type: 'text', placeholder: 'all', autocomplete: 'off', spellcheck: 'false' },
  })
  chains.addEventListener('change', () =>
    change({ chains: chains.value.trim() === '' ? undefined : readFragment({ chains: chains.value }).chains }),
  )

  const solana = element('select', { testId: 'behaviour-solana' }, [
    element('option', { text: 'as specified', attributes: { value: '' } }),
    ...SOLANA_HABITS.map((habit) => element('option', { text: habit, attributes: { value: habit } })),
  ])
  solana.addEventListener('change', () => change({ solana: readHabit(solana.value) }))

  const words = element('span', { class: 'quiet', testId: 'behaviour-words' })
  let shown: Behaviour | undefined
  const show = () => {
    const behaviour = current()
    if (behaviour === shown) return // else it would overwrite what the visitor is typing
    shown = behaviour
    for (const { key, box } of switches) box.checked = behaviour[key]
    slow.value = String(behaviour.slowMs)
    solana.value = behaviour.solana ?? ''
    chains.value = behaviour.chains?.join(', ') ?? ''
    words.textContent = behaviourWords(behaviour).join(', ') || 'ordinary'
  }
  show()
  wallet.store.subscribe(show)

  return element('details', { class: 'section behaviour', testId: 'behaviour' }, [
    element('summary', {}, [element('h2', { text: 'Behaviour' }), words]),
    element('div', { class: 'panel' }, [
      ...switches.map(({ row }) => row),
      element('label', { class: 'inline-label' }, [element('span', { text: 'Wait before answering (ms)' }), slow]),
      element('label', { class: 'inline-label' }, [element('span', { text: 'Approve only these networks' }), chains]),
      element('label', { class: 'inline-label' }, [element('span', { text: 'Answer on Solana' }), solana]),
      button('Back to ordinary', { testId: 'behaviour-reset', onClick: () => wallet.behave(ORDINARY) }),
    ]),
  ])
}

/** What is typed here is read by the same reader as the address. */
const readFragment = (fields: Record<string, string>): Behaviour =>
  readBehaviour(new URL(`http://localhost/#${new URLSearchParams(fields).toString()}`))
