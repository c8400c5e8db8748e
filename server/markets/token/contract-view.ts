import type { TokenDetail } from '#contract/markets/token.ts'

export interface StoredContract {
  chain_id: number
  address: string
}

/** Names of chains by their ids, and where their contracts are shown. */
const chains: Record<number, { name: string; explorer: string }> = {
  1: { name: 'Ethereum', explorer: 'https://etherscan.io/token/' },
  10: { name: 'Optimism', explorer: 'https://optimistic.etherscan.io/token/' },
  56: { name: 'BNB Chain', explorer: 'https://bscscan.com/token/' },
  130: { name: 'Unichain', explorer: 'https://uniscan.xyz/token/' },
  137: { name: 'Polygon', explorer: 'https://polygonscan.com/token/' },
  324: { name: 'ZKsync', explorer: 'https://explorer.zksync.io/address/' },
  480: { name: 'World Chain', explorer: 'https://worldscan.org/token/' },
  1868: { name: 'Soneium', explorer: 'https://soneium.blockscout.com/token/' },
  8453: { name: 'Base', explorer: 'https://basescan.org/token/' },
  42161: { name: 'Arbitrum', explorer: 'https://arbiscan.io/token/' },
  42220: { name: 'Celo', explorer: 'https://celoscan.io/token/' },
  43114: { name: 'Avalanche', explorer: 'https://snowtrace.io/token/' },
  81457: { name: 'Blast', explorer: 'https://blastscan.io/token/' },
  7777777: { name: 'Zora', explorer: 'https://explorer.zora.energy/token/' },
}

/** A contract with the name of its chain and a link to it, where those are known. */
export function contractView({ chain_id, address }: StoredContract): TokenDetail['contracts'][number] {
  const chain = chains[chain_id]
  return { chain_id, chain: chain?.name ?? '', address, explorer: chain ? chain.explorer + address : '' }
}
