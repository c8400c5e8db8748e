import { html } from 'hono/html'
import { localeFacts } from '#domain/platform/locale.ts'
import type { Subsite } from '#domain/platform/subsite.ts'
import { refusals, type Refusal } from '#contract/errors.ts'
import { refusalText } from '#server/platform/call/refusals.ts'

/** The page for a request whose page could not be rendered; `id` identifies an unexpected error in the log. */
export function errorPage({ locale, base }: Subsite, refusal: Refusal, id: string | undefined) {
  const { status } = refusals[refusal.refusal]
  return html`<!doctype html>
    <html lang="${localeFacts[locale].tag}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      <title>${status}</title>
      <h1>${status}</h1>
      <p>${refusalText(refusal, locale)}</p>
      <p><a href="${base || '/'}">Farwire</a></p>
      ${id && html`<p><small>${id}</small></p>`}
    </html>`
}
