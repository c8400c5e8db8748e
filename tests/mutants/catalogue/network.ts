import type { Mutant } from '#tests/mutants/mutant.ts'

export const network: readonly Mutant[] = [
  {
    fault: 'a signer that was removed signs',
    file: '#server/social/farcaster/store/signers.ts',
    from: '(isSubmitted || time > signer.removed_at)',
    to: '(!isSubmitted && time > signer.removed_at)',
    test: '#server/social/farcaster/store/signers.test.ts',
    fails: 'a removed signer is refused, also with older timestamps; its earlier',
  },
  {
    fault: 'a signer that expired signs',
    file: '#server/social/farcaster/store/signers.ts',
    from: 'time > signer.last_used_at + signer.ttl',
    to: 'time < 0',
    test: '#server/social/farcaster/store/signers.test.ts',
    fails: 'an unused signer expires, and use extends its lifetime',
  },
  {
    fault: 'a refused message is asked for again at once',
    file: '#server/social/farcaster/store/refused.ts',
    from: "        .where('next_try_at', '<=', now)\n",
    to: '',
    test: '#server/social/farcaster/store/refused.test.ts',
    fails: 'a refused message is recorded, retried with growing pauses, and',
  },
  {
    fault: 'the newest messages are pruned',
    file: '#server/social/farcaster/store/prune.ts',
    from: "orderBy('timestamp')",
    to: "orderBy('timestamp', 'desc')",
    test: '#server/social/farcaster/store/prune.test.ts',
    fails: 'the oldest messages of a full store are pruned with their counts',
  },
]
