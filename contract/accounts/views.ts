import { z } from 'zod'
import { picture } from '#contract/picture.ts'

/** An account as its own browser sees it; `farcaster` is 1 when a social account is linked. */
export const userInfo = z.object({
  token: z
    .string()
    .describe('The session, to be sent in the header `token` of later calls; empty if the caller already has it'),
  id: z.number().int(),
  email: z.string(),
  nickname: z.string(),
  image: picture(),
  has_password: z.boolean(),
  farcaster: z.union([z.literal(0), z.literal(1)]),
  fid: z.number().int().nullable(),
  signeruuid: z.string(),
  pfp_url: picture(),
  reading: z.string().nullable().describe('The choice stored by account.setReading; null before the first'),
})
export type UserInfo = z.output<typeof userInfo>

export const loggedIn = z.object({ token: z.string(), userInfo })
export type LoggedIn = z.output<typeof loggedIn>

/** The sessions of one account, the most recently used first. */
export const sessionList = z.object({
  list: z.array(
    z.object({
      id: z.number().int(),
      ip: z.string(),
      user_agent: z.string(),
      add_time: z.number().int(),
      seen_time: z.number().int(),
      is_current: z.boolean(),
    }),
  ),
})
