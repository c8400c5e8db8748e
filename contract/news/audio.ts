import { z } from 'zod'
import { count, namedShape } from '#contract/parameters.ts'

/** The audio of an item. */
export const audio = namedShape('Audio', {
  url: z.string().describe('Absolute address; requests for ranges are answered'),
  media_type: z.string(),
  byte_count: count.describe('0 while unknown'),
  length_ms: count.describe('Milliseconds; 0 while unknown'),
})
export type Audio = z.infer<typeof audio>
