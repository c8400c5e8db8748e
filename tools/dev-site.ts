import { loadPages, type Pages } from '#server/http/pages/bundle.ts'
import { main } from '#server/main.ts'
import { freshenBundle } from './bundle.ts'

const scriptPath = '/@dev/reload.js'
const startedPath = '/@dev/started'
const startedAt = String(Date.now())

/** Polls for the start time of the site and reloads the page when it changes. */
const script = `let current
setInterval(async () => {
  const started = await fetch('${startedPath}').then((answer) => (answer.ok ? answer.text() : current), () => current)
  if (current && started !== current) location.reload()
  current = started
}, 500)`

/** The same pages, each with a script that reloads it when the site has restarted. */
function reloading(pages: Pages): Pages {
  return {
    ...pages,
    async render(request, site, ask) {
      const page = await pages.render(request, site, ask)
      if (page instanceof Response) return page
      return { ...page, body: page.body.replace('</body>', `<script src="${scriptPath}"></script></body>`) }
    },
    files(path, request, headers) {
      if (path === startedPath)
        return Promise.resolve(new Response(startedAt, { headers: { 'cache-control': 'no-store' } }))
      if (path !== scriptPath) return pages.files(path, request, headers)
      return Promise.resolve(new Response(script, { headers: { 'content-type': 'text/javascript' } }))
    },
  }
}

await main(process.argv.slice(2), process.env, async (report) => {
  await freshenBundle(report)
  return reloading(await loadPages())
})
