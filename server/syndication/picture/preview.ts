import type { SKRSContext2D } from '@napi-rs/canvas'
import { pictureShapes } from '#contract/syndication/picture.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { drawLine, drawLines, fill, fit, ink, leadingOf, type Style } from './draw-text.ts'
import type { PictureFacts } from './facts.ts'
import { drawBrand, drawLabels, drawRule, whenText } from './parts.ts'

const left = 72
const right = 1200 - 72
const top = 168
const sizes = [72, 64, 57, 51, 46]
/** A mini app's card is taller, and shown smaller. */
const texts = { preview: { size: 29, maxLines: 3 }, miniapp: { size: 36, maxLines: 5 } }

/** The preview picture of a shared link or on a mini app's card: brand and kind, title, as much text as there is room for, source, time and language. */
export function drawPreview(context: SKRSContext2D, facts: PictureFacts, shape: keyof typeof texts): void {
  const { lang, locale, item } = facts
  const { height } = pictureShapes[shape]
  const { size, maxLines } = texts[shape]
  const bottom = height - 114
  drawBrand(context, left, 98, 44)
  drawLabels(context, facts, right, 96, 26)
  drawRule(context, left, 124, right - left, 4, ink.ink)

  const indent = item?.isWeighted ? 30 : 0
  const width = right - left - indent
  const title = fit(
    context,
    facts.title,
    { weight: 700, lang },
    { width, height: bottom - top, sizes: facts.text ? sizes : [96, 84, ...sizes], maxLines: 5 },
  )
  const titleEnd = drawLines(
    context,
    title.lines,
    left + indent,
    top,
    { size: title.size, weight: 700, color: ink.ink, lang },
    leadingOf(lang),
  )
  const text: Style = { size, weight: 400, color: ink.ink2, lang }
  const rows = Math.min(maxLines, Math.floor((bottom - titleEnd - 18) / (text.size * leadingOf(lang, true))))
  const lines = fill(context, facts.text, text, width, rows)
  const end = lines.length
    ? drawLines(context, lines, left + indent, titleEnd + 18, text, leadingOf(lang, true))
    : titleEnd
  if (item?.isWeighted) drawRule(context, left, top + 8, 6, end - top - 14, ink.signal)

  drawRule(context, left, height - 84, right - left, 2, ink.line)
  const foot: Style = { size: 25, weight: 400, color: ink.ink3, lang: locale }
  const name = localeFacts[lang].name
  drawLine(context, name, right, height - 38, { ...foot, lang }, 'right')
  drawFoot(context, facts, height - 38, foot)
}

function drawFoot(context: SKRSContext2D, facts: PictureFacts, baseline: number, foot: Style): void {
  const { item } = facts
  if (!item) return void drawLine(context, new URL(facts.address).host, left, baseline, foot)
  const when = whenText(facts, item.publishedAt)
  if (!item.source) return void drawLine(context, when, left, baseline, foot)
  const [source] = fill(context, item.source, { ...foot, weight: 600 }, 420, 1)
  const width = drawLine(context, source!, left, baseline, { ...foot, weight: 600, color: ink.ink2 })
  drawLine(context, when, left + width + 26, baseline, foot)
}
