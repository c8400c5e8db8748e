import { z } from 'zod'
import { count } from '#contract/parameters.ts'

/** The audio of an item. */
export const audio = z
  .object({
    url: z.string().meta({ description: 'Absolute address; requests for ranges are answered' }),
    media_type: z.string(),
    byte_count: count.meta({ description: '0 while unknown' }),
    length_ms: count.meta({ description: 'Milliseconds; 0 while unknown' }),
  })
  .meta({ id: 'Audio' })
export type Audio = z.infer<typeof audio>
