import { createAppKit } from '@reown/appkit'
import { mainnet, solana } from '@reown/appkit/networks'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'

// As in the kit's own instructions, without a framework: its lightest form.
const projectId = '00000000000000000000000000000001'
const networks = [mainnet, solana]
const modal = createAppKit({
  adapters: [new WagmiAdapter({ networks: [mainnet], projectId }), new SolanaAdapter()],
  networks,
  projectId,
  metadata: { name: 'Bench', description: 'Bench', url: location.origin, icons: [] },
})

const button = document.createElement('button')
button.textContent = 'Connect wallet'
button.addEventListener('click', () => void modal.open())
document.getElementById('root').append(button)
