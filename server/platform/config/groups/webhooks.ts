import { listOf, origin } from '#server/platform/config/schemas.ts'
import { group, setting } from '#server/platform/config/setting.ts'

export const webhooks = group('Webhooks', '', {
  privateOrigins: setting(
    'WEBHOOK_PRIVATE_ORIGINS',
    listOf(origin),
    '',
    'Origins in a private network that webhooks may notify, such as http://intranet.lan:8080, with commas between them; all other webhooks reach the open internet only',
  ),
})
