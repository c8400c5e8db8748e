import type { SKRSContext2D } from '@napi-rs/canvas'
import QRCode from 'qrcode'
import { drawLine, drawLines, fill, fit, ink, leadingOf, type Style } from './draw-text.ts'
import type { PictureFacts } from './facts.ts'
import { drawBrand, drawLabels, drawRule, whenText } from './parts.ts'
import { pictureWords } from './words.ts'

const left = 80
const right = 1080 - 80
const top = 268
const bottom = 1110
const sizes = [84, 76, 68, 60, 53]
const codeSide = 208

/** The picture for sharing: title, text, time and source, and the way to the item as a QR code. */
export function drawPoster(context: SKRSContext2D, facts: PictureFacts): void {
  const { lang, locale, item } = facts
  drawBrand(context, left, 128, 56)
  drawLabels(context, facts, right, 124, 30)
  drawRule(context, left, 160, right - left, 5, ink.ink)
  if (item)
    drawLine(context, whenText(facts, item.publishedAt), left, 218, {
      size: 28,
      weight: 400,
      color: ink.ink3,
      lang: locale,
    })

  const indent = item?.isWeighted ? 34 : 0
  const width = right - left - indent
  const title = fit(
    context,
    facts.title,
    { weight: 700, lang },
    { width, height: facts.text ? 460 : bottom - top, sizes: facts.text ? sizes : [112, 96, ...sizes], maxLines: 7 },
  )
  const titleEnd = drawLines(
    context,
    title.lines,
    left + indent,
    top,
    { size: title.size, weight: 700, color: ink.ink, lang },
    leadingOf(lang),
  )
  const text: Style = { size: 35, weight: 400, color: ink.ink2, lang }
  const rows = Math.floor((bottom - titleEnd - 28) / (text.size * leadingOf(lang, true)))
  const lines = fill(context, facts.text, text, width, rows)
  const end = lines.length
    ? drawLines(context, lines, left + indent, titleEnd + 28, text, leadingOf(lang, true))
    : titleEnd
  if (item?.isWeighted) drawRule(context, left, top + 8, 7, end - top - 16, ink.signal)

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
