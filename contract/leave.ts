import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const userExport = endpoint({
  name: 'user.export',
  summary: 'Everything that the site keeps of the caller, by kind.',
  caller: 'token',
  input: z.object({}),
  output: z.object({ made_at: z.string(), kinds: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  maxAgeSeconds: 0,
  limit: { points: 10, minutes: 60 },
  refusals: [],
})

export const userDelete = endpoint({
  name: 'user.delete',
  summary:
    'Deletes the account with all that is its own; comments that were answered stay as gaps. Asks for the password, or where there is none for a code as user.emailLogin mails it.',
  caller: 'token',
  input: z.object({ password: z.string().max(2000).default(''), code: z.string().max(40).default('') }),
  output: z.object({}),
  maxAgeSeconds: 0,
  limit: { points: 10, minutes: 60 },
  refusals: ['enter_password', 'login_failed', 'enter_code', 'code_wrong', 'login_again'],
})
