/** Anvil's third account, and a token's words for it. `ACCOUNT` stands for the visitor's own, `CHAIN` for its network. */
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const WORD = OTHER.slice(2).toLowerCase().padStart(64, '0')
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ALL = 'f'.repeat(64)
const ONE = '1'.padStart(64, '0')

interface AskedByScript {
  readonly method: string
  readonly params: readonly unknown[]
}

const sends = (data: string, value = '0x0'): AskedByScript => ({
  method: 'eth_sendTransaction',
  params: [{ from: 'ACCOUNT', to: TOKEN, data, value }],
})

/** What a script of the page asks the wallet, plainly and with ill will. */
export const REQUESTS: readonly AskedByScript[] = [
  { method: 'personal_sign', params: ['0x48656c6c6f', 'ACCOUNT'] },
  { method: 'personal_sign', params: [`0x${'41'.repeat(4_000)}`, 'ACCOUNT'] },
  { method: 'eth_sendTransaction', params: [{ from: 'ACCOUNT', to: OTHER, value: '0x2386f26fc10000' }] },
  sends(`0xa9059cbb${WORD}${ONE}`),
  sends(`0x095ea7b3${WORD}${ALL}`),
  sends('0xdeadbeef'),
  {
    method: 'eth_signTypedData_v4',
    params: [
      'ACCOUNT',
      JSON.stringify({
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        domain: { name: 'Portico' },
        message: { text: 'Hello' },
      }),
    ],
  },
  {
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: 'ACCOUNT',
        chainId: 'CHAIN',
        atomicRequired: false,
        calls: [
          { to: OTHER, value: '0x1' },
          { to: TOKEN, data: `0x095ea7b3${WORD}${ALL}` },
        ],
      },
    ],
  },
]
