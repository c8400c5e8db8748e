import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import type { OfflineItem } from './offline-items.ts'

/** The texts of every cached document in the reader's language, composed while the page was open. */
export interface CopyFrame {
  locale: Locale
  theme: string
  /** The prefix of the language's addresses. */
  base: string
  /** The note that the page is read offline. */
  notice: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** A document without scripts: it is readable whatever version of the site the browser last loaded. */
export function frameCopy({ locale, theme, base, notice }: CopyFrame, title: string, main: string): string {
  return `<!doctype html>
<html lang="${localeFacts[locale].tag}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="${theme}">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/offline.css"></head><body>
<header class="site border-b border-line"><div class="page-width flex h-14 items-center"><a href="${base}/offline" class="text-lg font-bold">Farwire<span class="text-signal">.</span></a></div></header>
<p role="status" data-offline class="bg-ink px-4 py-2 text-center text-sm text-paper">${escapeHtml(notice)}</p>
<main id="main" class="page-width pt-7 pb-16">${main}</main></body></html>`
}

const removed =
  'script, button, form, input, select, textarea, dialog, [popover], details, video, audio, iframe, .no-print, [hidden]'

/** The text of an item for a copy: without controls and media, which need the network, and without pictures of other sites. */
export function copyOf(article: Element, origin: string): { html: string; pictures: string[] } {
  // In a document without a window a copied picture or player loads nothing.
  const copy = document.implementation.createHTMLDocument('').importNode(article, true)
  for (const element of copy.querySelectorAll(removed)) element.remove()
  const pictures: string[] = []
  for (const picture of copy.querySelectorAll('img')) {
    const url = new URL(picture.getAttribute('src') ?? '', origin)
    if (url.origin === origin) pictures.push(url.pathname)
    else picture.remove()
  }
  return { html: copy.outerHTML, pictures }
}

/** The list of the stored items. */
export function listCopy(
  items: OfflineItem[],
  words: Record<'title' | 'text' | 'saved' | 'read' | 'retry', string>,
): string {
  const section = (name: string, rows: OfflineItem[]) =>
    rows.length === 0
      ? ''
      : `<section class="mt-9"><h2 class="border-b-2 border-ink pb-2.5 text-sm font-[650]">${escapeHtml(name)}</h2><ul>${rows
          .map(
            ({ path, title }) =>
              `<li class="border-b border-soft"><a class="block py-3 text-md font-[650]" href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
          )
          .join('')}</ul></section>`
  const saved = items.filter(({ isSaved }) => isSaved)
  const read = items.filter(({ isSaved }) => !isSaved)
  return `<div class="measure"><h1 class="text-2xl leading-tight font-bold tracking-tight">${escapeHtml(words.title)}</h1>
<p class="mt-3 text-lg text-ink-2">${escapeHtml(words.text)}</p>
<p class="mt-5"><a href="" class="inline-block rounded-md border border-control px-4 py-2.5 font-semibold">${escapeHtml(words.retry)}</a></p>
${section(words.saved, saved)}${section(words.read, read)}</div>`
}
