import { html } from 'hono/html'
import { defaultListLimit, maxListLimit } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { callsPerMinute } from '#server/platform/call/rate.ts'
import { listOf, type Fragment } from './api-parts.ts'

/** The rules for all calls. */
export const topics: { id: string; title: string; text: (origin: string) => Fragment }[] = [
  {
    id: 'envelope',
    title: 'The envelope',
    text: () => html`<p>Every answer, refusals included, is JSON of one form. <code>code</code> and <code>status</code> say the same, as do
<code>msg</code> and <code>message</code>: two generations of clients read one or the other. <code>0</code> is success. Compare codes by value:
some are numbers, some texts.</p>
<pre>{"code": 0, "status": 0, "msg": "", "message": "", "data": {…}}</pre>
<p>The HTTP status follows the meaning. <code>msg</code> is text for people, in the language of the call.
Clients that read refusals from the envelope alone send the header <code>x-envelope: 200</code>: every refusal then has the status 200 and the same body.</p>`,
  },
  {
    id: 'languages',
    title: 'Languages',
    text: (
      origin,
    ) => html`<p>The header <code>lang</code> (or the query parameter <code>lang</code> or <code>language</code>) chooses the language of texts:
${listOf(locales)}; <code>cht</code> is another name of <code>tw</code>. The header <code>x-locale</code> wins over it. An item that is missing in the language
comes in its original; its field <code>lang</code> says which language that is.</p>
<pre>curl -H 'x-locale: ja' '${origin}/v2/newsflash/list?limit=5'</pre>`,
  },
  {
    id: 'paging',
    title: 'Paging',
    text: () => html`<p>Lists are newest first. <code>limit</code> (or <code>size</code>) is 1 to ${maxListLimit}, ${defaultListLimit} unless given.
Follow a list in one of two ways, until <code>has_more</code> is false:</p>
<ul>
<li><code>end_time</code> = the last row’s <code>add_time</code>: rows older than that. Nothing is skipped or repeated, even while new items arrive.</li>
<li><code>page</code> = 1, 2, 3 … Where <code>end_time</code> is sent too, <code>page</code> means nothing.</li>
</ul>
<p>A page ends with a whole second, so it may hold a few rows more than <code>limit</code>. Times are Unix seconds; ISO 8601 is accepted as well.</p>`,
  },
  {
    id: 'limits',
    title: 'Caching and limits',
    text: () => html`<p>Lists and details carry an <code>ETag</code> and may be cached for the seconds that each call names. A network may make ${callsPerMinute} calls a minute;
then it gets <code>429</code> with the seconds to wait in <code>Retry-After</code>. Browsers of any origin may call.</p>`,
  },
  {
    id: 'signed',
    title: 'Signed requests',
    text: () => html`<p>Clients that sign their calls can continue to: <code>X-App-Key</code>, <code>X-Timestamp</code>, <code>X-Nonce</code>, <code>X-Signature</code>,
<code>X-Encrypt</code> and <code>token</code> are accepted and not required. Answers are never encrypted. Paths match in any case.</p>`,
  },
]
