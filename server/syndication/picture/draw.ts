import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { pictureShapes } from '#contract/syndication/picture.ts'
import { ink, drawLine, drawLines, fill, fit, leadingOf, type Style } from './draw-text.ts'
import { drawChart, type ChartFacts } from './chart.ts'
import type { PictureFacts } from './facts.ts'
import QRCode from 'qrcode'
import { drawBrand, drawLabels, drawRule, whenText } from './parts.ts'
import { pictureWords } from './words.ts'
import { localeFacts } from '#domain/platform/locale.ts'

/** Where a picture has the title and the text of an item, and how large they are. */
interface Frame {
  left: number
  right: number
  top: number
  bottom: number
  /** Of a title above a text; one without a text may also be `larger`. */
  sizes: number[]
  larger: number[]
  titleHeight: number
  titleLines: number
  size: number
  textLines: number
  gap: number
  /** The bar of a weighted item: how far it moves the texts, how broad it is, how much shorter than they. */
  bar: { indent: number; width: number; shorter: number }
}

function drawTexts(context: SKRSContext2D, facts: PictureFacts, frame: Frame): void {
  const { lang, item } = facts
  const { left, top, bottom, gap, bar, titleLines: maxLines } = frame
  const at = left + (item?.isWeighted ? bar.indent : 0)
  const width = frame.right - at
  const room = facts.text
    ? { width, height: frame.titleHeight, sizes: frame.sizes, maxLines }
    : { width, height: bottom - top, sizes: [...frame.larger, ...frame.sizes], maxLines }
  const title = fit(context, facts.title, { weight: 700, lang }, room)
  const head: Style = { size: title.size, weight: 700, color: ink.ink, lang }
  const titleEnd = drawLines(context, title.lines, at, top, head, leadingOf(lang))
  const text: Style = { size: frame.size, weight: 400, color: ink.ink2, lang }
  const rows = Math.floor((bottom - titleEnd - gap) / (text.size * leadingOf(lang, true)))
  const lines = fill(context, facts.text, text, width, Math.min(frame.textLines, rows))
  const end = lines.length ? drawLines(context, lines, at, titleEnd + gap, text, leadingOf(lang, true)) : titleEnd
  if (item?.isWeighted) drawRule(context, left, top + 8, bar.width, end - top - bar.shorter, ink.signal)
}

const [left, right] = [80, 1080 - 80]
const codeSide = 208
const poster: Frame = {
  left,
  right,
  top: 268,
  bottom: 1110,
  sizes: [84, 76, 68, 60, 53],
  larger: [112, 96],
  titleHeight: 460,
  titleLines: 7,
  size: 35,
  textLines: Infinity,
  gap: 28,
  bar: { indent: 34, width: 7, shorter: 16 },
}

/** The picture for sharing: title, text, time and source, and the way to the item as a QR code. */
function drawPoster(context: SKRSContext2D, facts: PictureFacts): void {
  const { locale, item } = facts
  drawBrand(context, left, 128, 56)
  drawLabels(context, facts, right, 124, 30)
  drawRule(context, left, 160, right - left, 5, ink.ink)
  const when: Style = { size: 28, weight: 400, color: ink.ink3, lang: locale }
  if (item) drawLine(context, whenText(facts, item.publishedAt), left, 218, when)
  drawTexts(context, facts, poster)
  drawRule(context, left, 1144, right - left, 2, ink.line)
  drawCode(context, facts.address, right - codeSide, 1184)
  drawWay(context, facts)
}

/** The caption of the QR code: its purpose, its target and the site. */
function drawWay(context: SKRSContext2D, { locale, address, item }: PictureFacts): void {
  const width = right - left - codeSide - 56
  const scan: Style = { size: 32, weight: 600, color: ink.ink, lang: locale }
  const end = drawLines(
    context,
    fill(context, pictureWords[locale].scan, scan, width, 2),
    left,
    1180,
    scan,
    leadingOf(locale),
  )
  const quiet: Style = { size: 27, weight: 400, color: ink.ink3, lang: locale }
  const facts = [new URL(address).host, item?.source ?? ''].filter(Boolean)
  const lines = facts.flatMap((fact) => fill(context, fact, quiet, width, 1))
  drawLines(context, lines, left, end + 14, quiet, 1.6)
}

/** Dark on white, with the margin that scanners need. */
function drawCode(context: SKRSContext2D, address: string, x: number, y: number): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const margin = 3
  const step = codeSide / (modules.size + margin * 2)
  context.fillStyle = '#ffffff'
  context.fillRect(x, y, codeSide, codeSide)
  context.fillStyle = '#000000'
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        context.fillRect(x + (column + margin) * step, y + (row + margin) * step, step + 0.3, step + 0.3)
    }
  }
}

/** A mini app's card is taller, and shown smaller. */
const texts = { preview: { size: 29, textLines: 3 }, miniapp: { size: 36, textLines: 5 } }

/** The preview picture of a shared link or on a mini app's card: brand and kind, title, as much text as there is room for, source, time and language. */
function drawPreview(context: SKRSContext2D, facts: PictureFacts, shape: keyof typeof texts): void {
  const { lang, locale } = facts
  const { height } = pictureShapes[shape]
  const [left, right, top, bottom] = [72, 1200 - 72, 168, height - 114]
  drawBrand(context, left, 98, 44)
  drawLabels(context, facts, right, 96, 26)
  drawRule(context, left, 124, right - left, 4, ink.ink)
  drawTexts(context, facts, {
    left,
    right,
    top,
    bottom,
    ...texts[shape],
    sizes: [72, 64, 57, 51, 46],
    larger: [96, 84],
    titleHeight: bottom - top,
    titleLines: 5,
    gap: 18,
    bar: { indent: 30, width: 6, shorter: 14 },
  })
  drawRule(context, left, height - 84, right - left, 2, ink.line)
  const foot: Style = { size: 25, weight: 400, color: ink.ink3, lang: locale }
  drawLine(context, localeFacts[lang].name, right, height - 38, { ...foot, lang }, 'right')
  drawFoot(context, facts, left, height - 38, foot)
}

function drawFoot(context: SKRSContext2D, facts: PictureFacts, left: number, baseline: number, foot: Style): void {
  const { item } = facts
  if (!item) return void drawLine(context, new URL(facts.address).host, left, baseline, foot)
  const when = whenText(facts, item.publishedAt)
  if (!item.source) return void drawLine(context, when, left, baseline, foot)
  const [source] = fill(context, item.source, { ...foot, weight: 600 }, 420, 1)
  const width = drawLine(context, source!, left, baseline, { ...foot, weight: 600, color: ink.ink2 })
  drawLine(context, when, left + width + 26, baseline, foot)
}

/** Draws a picture as PNG. What the threads of server/syndication/picture/renderer.ts run: nothing here waits for the network. */
export default async function draw(facts: PictureFacts | ChartFacts): Promise<Uint8Array> {
  if ('shapes' in facts) return drawChart(facts)
  const { width, height } = pictureShapes[facts.shape]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ink.paper
  context.fillRect(0, 0, width, height)
  if (facts.shape === 'poster') drawPoster(context, facts)
  else drawPreview(context, facts, facts.shape)
  return canvas.encode('png')
}
