import { headersOf, type DocumentSource } from '#server/platform/response/text.ts'
import { TaggedCache, type ChangeSource } from '#server/http/cache/tagged-cache.ts'
import { compressedLike, prepare, respond, type PreparedResponse } from './prepared.ts'

/** The size of a document with its compressed forms. */
const sizeOf = ({ plain }: PreparedResponse) => Math.ceil(plain.body.byteLength * 1.5)

const absentHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Cached feeds, sitemaps and similar documents: each is rendered once, until its content changes. */
export function openTextDocuments(changes: ChangeSource, maxBytes: number) {
  const cache = new TaggedCache<PreparedResponse>({ name: 'documents', changes, maxBytes, sizeOf })

  async function create({ tags, absent = '', write }: DocumentSource) {
    const document = await write()
    if (!document) {
      return { value: prepare(Buffer.from(absent), absentHeaders, { status: 404, effort: 'once' }), tags: undefined }
    }
    return {
      value: prepare(Buffer.from(document.body), headersOf(document), { effort: 'page' }),
      tags: new Set([...tags, ...(document.tags ?? [])]),
    }
  }

  return {
    /** The response from the cache; undefined if the document must be rendered. */
    cached(source: DocumentSource, request: Request): Response | Promise<Response> | undefined {
      const document = cache.getAndRenew(source.key, (old) => compressedLike(old, create(source)))
      return document && respond(document, request)
    },

    async answer(source: DocumentSource, request: Request): Promise<Response> {
      const document = cache.get(source.key) ?? (await cache.load(source.key, request.signal, () => create(source)))
      return respond(document, request)
    },
  }
}

export type TextDocuments = ReturnType<typeof openTextDocuments>
