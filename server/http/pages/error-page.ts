import { html } from 'hono/html'
import type { Locale } from '#domain/locale.ts'
import { localeFacts } from '#domain/locale.ts'
import { Refusal } from '#contract/errors.ts'
import { refusalText } from '#server/call/refusals.ts'

/** The page for a request whose page could not be rendered at all; `id` finds the error in the log. */
export function errorPage(locale: Locale, id: string) {
  const text = refusalText(new Refusal('unknown'), locale)
  return html`<!doctype html>
    <html lang="${localeFacts[locale].tag}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      <title>500</title>
      <h1>500</h1>
      <p>${text}</p>
      <p><a href="/">Farwire</a></p>
      <p><small>${id}</small></p>
    </html>`
}
