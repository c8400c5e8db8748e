import { localeFacts } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { answerText } from '#server/platform/response/text.ts'

const path = '/.well-known/security.txt'
const maxAgeSeconds = 3600
/** Readers must not trust a file that is older; it is written anew each day. */
const validDays = 180
const dayMs = 86_400_000

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness of this site. undefined for other addresses. */
export function answerSecurity(request: Request, config: Config): Response | undefined {
  if (new URL(request.url).pathname !== path) return undefined
  return answerText(request, {
    body: securityFile(config, new Date()),
    type: 'text/plain; charset=utf-8',
    maxAgeSeconds,
  })
}

/** The content of the file on the day of `now`. */
export function securityFile({ site }: Pick<Config, 'site'>, now: Date): string {
  const contact = site.securityContact
  const day = Math.floor(now.getTime() / dayMs) + validDays
  const languages = new Set([localeFacts[site.defaultLocale].tag, 'en'])
  const fields = {
    Contact: contact.includes('@') ? `mailto:${contact}` : contact,
    Expires: new Date(day * dayMs).toISOString().replace('.000', ''),
    'Preferred-Languages': [...languages].join(', '),
    Canonical: site.origin + path,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
