import { html } from 'hono/html'
import type { ItemKind } from '#domain/news/item/kind.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { findNewest } from '#server/news/item/read/skeleton.ts'
import { viewerFactsOf } from '#server/http/viewer-facts.ts'
import { formPolicy } from '#server/platform/response/security.ts'
import { defaultListLimit, maxListLimit } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { callsPerMinute } from '#server/platform/call/rate.ts'
import {
  operationSection,
  prose,
  shapeSection,
  shapesOf,
  wrapped,
  listOf,
  type Examples,
  type Fragment,
} from './api-parts.ts'
import { operations, type Operation } from './describe.ts'

const nouns = Map.groupBy(operations, ({ name }) => name.split('.')[0]!)
const nounAt = new Map([...nouns.keys()].map((noun) => [noun.toLowerCase(), noun]))

/**
 * The API's documentation: one page with the rules for all calls, and one page per noun (`/api/comment`). It has the
 * same source as /openapi.json and is in English, like the names in it. Undefined for other addresses and for unknown
 * nouns.
 */
export async function answerApiPage(request: Request, config: Config, db: Database): Promise<Response | undefined> {
  const [matches, name] = /^\/api(?:\/(\w+))?\/?$/i.exec(new URL(request.url).pathname) ?? []
  const noun = name && nounAt.get(name.toLowerCase())
  if (matches === undefined || (name && !noun)) return undefined
  const { origin } = config.site
  const { theme, subsite } = viewerFactsOf(request.headers)
  const page = noun ? nounPage(noun, nouns.get(noun)!, await examplesOf(origin, db)) : overview(origin)
  return new Response(String(await framed(page, { origin, theme, noun, home: subsite || '/' })), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': formPolicy,
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    },
  })
}

async function examplesOf(origin: string, db: Database): Promise<Examples> {
  const newestOf = async (kind: ItemKind) => (await findNewest(db, { kind }, 1))[0] ?? 1
  const [flash, article] = await Promise.all([newestOf('flash'), newestOf('article')])
  return { origin, flash, article }
}

/** The content of a page's main part, and the sections in it. */
interface Page {
  title: string
  main: Fragment
  places: { id: string; name: Fragment | string }[]
}

const overview = (origin: string): Page => ({
  title: 'API',
  main: html`<h1>API</h1>
<p class="lead">${operations.length} calls under <code>${origin}/v2</code>. No key is needed. Clients written for this family of APIs work unchanged.</p>
${topics.map(({ id, title, text }) => html`<section id="${id}"><h2>${title}</h2>${text(origin)}</section>`)}
<h2 class="part" id="calls">Calls</h2>
${[...nouns].map(
  ([noun, group]) => html`<section><h3><a href="/api/${noun}">${noun}</a></h3>
<table aria-label="Calls of ${noun}"><tbody>
${group.map(
  ({
    name,
    method,
    path,
    summary,
  }) => html`<tr><th scope="row"><a href="/api/${noun}#${name}"><code>${method} ${wrapped(path)}</code></a></th><td>${prose(summary)}</td></tr>
`,
)}</tbody></table></section>`,
)}`,
  places: [...topics.map(({ id, title }) => ({ id, name: title })), { id: 'calls', name: 'Calls' }],
})

function nounPage(noun: string, group: readonly Operation[], examples: Examples): Page {
  const shapes = shapesOf(group)
  return {
    title: `${noun} | API`,
    main: html`<h1>${noun}</h1>
<p class="lead"><a href="/api">What holds for every call</a></p>
${group.map((operation) => operationSection(operation, examples))}
${shapes.length > 0 && html`<h2 class="part">Shapes</h2>`}
${shapes.map(shapeSection)}`,
    places: [
      ...group.map(({ name, path }) => ({ id: name, name: wrapped(path.slice('/v2/'.length)) })),
      ...shapes.map(([id]) => ({ id, name: id })),
    ],
  }
}

function framed(
  { title, main, places }: Page,
  { origin, theme, noun, home }: { origin: string; theme: string; noun: string | undefined; home: string },
): Fragment {
  return html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Farwire</title>
<meta name="description" content="The calls of this news wire: methods, parameters, answers, refusals.">
<link rel="canonical" href="${origin}/api${noun ? `/${noun}` : ''}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/tokens.css">
<link rel="stylesheet" href="/api.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="top"><a class="brand" href="${home}">Farwire</a><a href="/openapi.json">openapi.json</a></div></header>
<div class="page">
<nav class="contents" aria-label="Contents">
<details>
<summary>On this page</summary>
<ul>${places.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul>
</details>
<details>
<summary>API</summary>
<ul>
<li><a href="/api"${!noun && html` aria-current="page"`}>Overview</a></li>
${[...nouns.keys()].map((each) => html`<li><a href="/api/${each}"${each === noun && html` aria-current="page"`}>${each}</a></li>`)}
</ul>
</details>
</nav>
<main id="main">
${main}
</main>
</div>
</body>
</html>`
}

/** The rules for all calls. */
const topics: { id: string; title: string; text: (origin: string) => Fragment }[] = [
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
