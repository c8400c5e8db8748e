import { miniApp } from '#contract/social/mini-app.ts'
import type { Config } from '#server/platform/config/config.ts'
import { llmsText } from '#server/syndication/sitemap/llms.ts'
import { downloadCode } from '#server/http/pages/download-code.ts'
import { serveFiles, type Files } from './body/files.ts'
import { miniAppManifest } from '#server/http/pages/mini-app.ts'
import { webManifests } from '#server/http/pages/web-manifest.ts'
import { openApi } from '#server/http/api/openapi.ts'

/** Small files whose content depends on the configuration only. */
export async function openDocuments(config: Config): Promise<Files> {
  const texts: Record<string, [type: string, body: string]> = {
    '/llms.txt': ['text/plain; charset=utf-8', llmsText(config)],
    '/opensearch.xml': ['application/opensearchdescription+xml; charset=utf-8', openSearch(config)],
    [miniApp.manifestPath]: ['application/json; charset=utf-8', JSON.stringify(miniAppManifest(config))],
    '/openapi.json': ['application/json; charset=utf-8', JSON.stringify(openApi(config))],
    '/qr/downloads.svg': ['image/svg+xml', await downloadCode(config)],
  }
  for (const [path, manifest] of Object.entries(webManifests(config)))
    texts[path] = ['application/manifest+json; charset=utf-8', manifest]
  return serveFiles(
    new Map(Object.entries(texts).map(([path, [type, body]]) => [path, { type, body: Buffer.from(body) }])),
  )
}

/**
 * Lets a browser search the site from its address bar. An origin contains no character that XML requires to be escaped.
 */
const openSearch = ({ site }: Config) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Farwire</ShortName>
  <Description>Crypto news wire</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image type="image/svg+xml">${site.origin}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${site.origin}/search?msg={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${site.origin}/search/suggest?q={searchTerms}"/>
</OpenSearchDescription>
`
