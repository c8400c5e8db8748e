import { z } from 'zod'
import { castHash } from '#contract/social/cast.ts'
import { noun, permitted } from '#contract/noun.ts'
import { listOf, onUnlessOff, paging } from '#contract/parameters.ts'

const hiding = permitted('cast.hide')

/** Casts that this site hides; they remain on the network. */
export const deskCast = noun('deskCast', {
  hide: hiding.call({
    summary:
      'Hides a cast from the pages, feeds, searches and pictures of this site; with `on` 0 shows it again. It remains on the network.',
    input: z.object({ hash: castHash, on: onUnlessOff }),
    output: z.object({ hash: z.string(), is_hidden: z.boolean() }),
  }),

  hidden: hiding.read({
    summary: 'The casts that are hidden here, the newest first; with their texts where this site has them.',
    input: z.object({ ...paging }),
    output: listOf(z.object({ hash: z.string(), text: z.string(), hidden_time: z.number().int() })),
  }),
})
