import { Refusal } from '#contract/errors.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { splitLocale } from '#domain/platform/locale.ts'
import { hasMore } from '#server/platform/call/form.ts'
import { readBody } from '#server/platform/call/body.ts'
import { clientOf, type Bindings } from '#server/platform/call/client.ts'
import { limited } from '#server/platform/call/limited.ts'
import type { CountCall } from '#server/platform/call/rate.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { answer } from '#server/http/api/ask.ts'
import type { Services } from '#server/services.ts'

const forms: Record<string, CallName> = {
  '/subscribe/mail': 'subscription.saveMail',
  '/subscribe/change': 'subscription.change',
  '/subscribe/confirm': 'subscription.confirm',
  '/subscribe/end': 'subscription.end',
}
export const formPaths = Object.keys(forms)
/** What the body of a form may be; its elements are its fields. */
export const formBody = { maxBytes: 16 * 1024, maxElements: 200 }

/**
 * Answers the forms of `/subscribe`, which work without scripts, and the POST by which mail programs end a subscription
 * with one click (RFC 8058). Undefined for any other request. A form redirects to its page, which shows the result.
 */
export async function answerSubscriptionForm(
  request: Request,
  bindings: Bindings,
  { config, db, services, countBytes }: { config: Config; db: Database; services: Services; countBytes: CountCall },
): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined
  const url = new URL(request.url)
  const { locale, base, path } = splitLocale(url.pathname, config.site.defaultLocale)
  const name = forms[path]
  if (!name) return undefined
  const client = clientOf(request, bindings, config)
  const fields = await readFields(request, (bytes) => countBytes(client.ip, bytes))
  const key = url.searchParams.get('key') ?? ''
  const context = {
    db,
    config,
    services,
    locale,
    caller: { kind: 'anon' as const },
    viewer: { fid: '', signerUuid: '' },
    client,
    now: services.clock(),
    signal: request.signal,
  }
  let outcome = ''
  try {
    const { limit, input }: Call = calls[name]
    const values = inputOf(fields, key, Object.keys(input.shape))
    await limited(name, limit, context, () => answer(name, values, context))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    outcome = error.refusal
  }
  // A mail program does not show a page and does not follow redirects.
  if (fields.get('List-Unsubscribe') === 'One-Click')
    return new Response(outcome ? 'Try again later' : 'Done', { status: outcome ? 429 : 200 })
  const back = backTo(path, outcome, key)
  return new Response(null, { status: 303, headers: { location: base + back, 'cache-control': 'no-store' } })
}

/** A form of a page, or the one field of a mail program, in either of the forms that RFC 8058 allows. */
async function readFields(request: Request, countBytes: (bytes: number) => Promise<void>): Promise<FormData> {
  const body = await readBody(request, { ...formBody, refusal: 'too_large', countBytes })
  if (hasMore(body, '&', formBody.maxElements)) throw new Refusal('too_large')
  const headers = { 'content-type': request.headers.get('content-type') ?? 'application/x-www-form-urlencoded' }
  return new Response(body, { headers }).formData().catch(() => new FormData())
}

function inputOf(fields: FormData, key: string, names: readonly string[]): object {
  const values = names.flatMap((name) => {
    const all = fields.getAll(name).filter((value) => typeof value === 'string')
    if (name === 'key') return [[name, key]]
    return all.length ? [[name, name === 'authors' ? all.join(',') : all[0]]] : []
  })
  return Object.fromEntries(values) as object
}

/** The address of the page that shows the result of a form. */
function backTo(path: string, refusal: string, key: string): string {
  if (path === '/subscribe/mail') return `/subscribe?mail=${refusal || 'sent'}#mail`
  if (path === '/subscribe/end') return `/subscribe?mail=${refusal || 'ended'}#mail`
  if (refusal === 'subscription_unknown') return `/subscribe?mail=${refusal}#mail`
  const done = refusal || (path === '/subscribe/confirm' ? 'confirmed' : 'changed')
  return `/subscribe/manage?key=${encodeURIComponent(key)}&done=${done}`
}
