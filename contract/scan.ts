import { z } from 'zod'
import { userInfo } from './account.ts'
import { endpoint } from './endpoint.ts'
import type { EndpointName } from './routes.ts'

const scanLoginId = z.uuid().meta({ description: 'As user.getScan gave it' })

export const userGetScan = endpoint({
  name: 'user.getScan',
  summary:
    'Begins a login that another browser, where the reader is logged in, confirms: what `qrCodeUrl` opens there shows the same `number`.',
  caller: 'anon',
  input: z.object({}),
  output: z.object({ scanLoginId, qrCodeUrl: z.url(), number: z.string(), seconds: z.number().int() }),
  maxAgeSeconds: 0,
  limit: { points: 120, minutes: 60 },
  refusals: [],
})

const checks = (name: EndpointName) =>
  endpoint({
    name,
    summary:
      'Whether a scanned login was confirmed: `invalid` 0 confirmed, once, with the reader; 1 expired or taken; 2 waiting.',
    caller: 'anon',
    input: z.object({ scanLoginId }),
    output: z.object({
      invalid: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      token: z.string().optional(),
      userInfo: userInfo.optional(),
    }),
    maxAgeSeconds: 0,
    refusals: [],
  })

export const userCheckScan = checks('user.checkScan')
export const userCheckScanByPost = checks('user.checkScanByPost')

export const userScanInfo = endpoint({
  name: 'user.scanInfo',
  summary: 'Which browser waits for a scanned login, for the reader who is to confirm it.',
  caller: 'token',
  input: z.object({ scanLoginId }),
  output: z.object({ number: z.string(), seconds: z.number().int(), ip: z.string(), user_agent: z.string() }),
  maxAgeSeconds: 0,
  refusals: ['scan_expired'],
})

export const userConfirmScan = endpoint({
  name: 'user.confirmScan',
  summary: 'Lets the browser that waits log in as the caller.',
  caller: 'token',
  input: z.object({ scanLoginId }),
  output: z.object({}),
  maxAgeSeconds: 0,
  refusals: ['scan_expired'],
})
