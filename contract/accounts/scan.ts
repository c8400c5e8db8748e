import { z } from 'zod'
import { userInfo } from './views.ts'
import { call, openCall } from '#contract/noun.ts'

const scanLoginId = z.uuid().describe('As returned by account.getScan')

export const scanCalls = {
  getScan: openCall({
    route: 'GET /v2/user/getScan',
    changes: true,
    summary:
      'Begins a login that another browser with a session confirms. The page at `qrCodeUrl` shows the same `number`.',
    output: z.object({ scanLoginId, qrCodeUrl: z.url(), number: z.string(), seconds: z.number().int() }),
    limit: { points: 120, minutes: 60 },
  }),

  checkScan: openCall({
    route: 'GET /v2/user/checkScanStatus',
    changes: true,
    aliases: { checkScanByPost: { route: 'POST /v2/user/checkScanStatus' } },
    summary:
      'Whether a scanned login was confirmed: `invalid` 0 confirmed, returned once, with the account; 1 expired or already used; 2 waiting.',
    input: z.object({ scanLoginId }),
    output: z.object({
      invalid: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      token: z.string().optional(),
      userInfo: userInfo.optional(),
    }),
  }),

  scanInfo: call({
    route: 'GET /v2/user/scanInfo',
    summary: 'The browser that requested a scanned login, for the account that confirms it.',
    input: z.object({ scanLoginId }),
    output: z.object({ number: z.string(), seconds: z.number().int(), ip: z.string(), user_agent: z.string() }),
    refusals: ['scan_expired'],
  }),

  confirmScan: call({
    route: 'POST /v2/user/confirmScan',
    summary: 'Confirms a scanned login: the browser that requested it is logged in as the caller.',
    input: z.object({ scanLoginId }),
    refusals: ['scan_expired'],
  }),
}
