import type { Output } from '#contract/calls.ts'
import { done, type Colleague } from '#tests/desk.ts'
import { filled } from '#tests/pictures.ts'
import { letOut } from '#tests/e2e/newsroom/day/desk.ts'
import type { TestSite } from '#tests/e2e/site.ts'

type Text = { lang: string; text: string; is_machine?: boolean }

/**
 * Creates flashes that are public in several languages, one of them outdated, one withdrawn and one weighted, and one
 * that is held.
 */
export async function writeFlashes(site: TestSite, editor: Colleague): Promise<number[]> {
  let keys = 0
  const send = async (texts: Text[], more: object = {}) =>
    (await done<Output<'deskWire.publish'>>(editor, 'wire/publish', { key: `content ${++keys}`, texts, ...more }))
      .article_id
  const ids = [
    await send(
      [
        {
          lang: 'en',
          text: 'Norland lifts its daily cap to 3 billion crowns\nThe central bank raised the limit of Fjordline.',
        },
        { lang: 'cn', text: '诺兰将每日限额上调至30亿克朗\n央行上调了限额。' },
        { lang: 'tw', text: '諾蘭將每日限額上調至30億克朗\n央行上調了限額。', is_machine: true },
        { lang: 'th', text: 'นอร์แลนด์เพิ่มเพดานรายวันเป็น 3 พันล้านโครน\nธนาคารกลางเพิ่มวงเงิน' },
      ],
      {
        level: 1,
        is_first: true,
        source_name: 'Central Bank of Norland',
        source_url: 'https://bank.example/41',
        tags: ['Tokenisation'],
        tokens: ['BTC'],
      },
    ),
    await send([
      { lang: 'en', text: 'Harbour Chain sets a date to split its shared verifier library\nSix of nine signed.' },
    ]),
    await send([{ lang: 'ja', text: '秋津、取引所3社に業務改善命令\n金融庁が命じた。' }]),
    await send([{ lang: 'en', text: 'Dasom Exchange in talks to be bought by Aldergate\nTwo people said so.' }]),
  ]
  await letOut(site)
  await done(editor, 'item/withdraw', { article_id: ids[3], lang: 'en', reason: 'The statement was forged' })
  await done(editor, 'item/correct', {
    article_id: ids[0],
    lang: 'en',
    notice: 'The limit is of trades, not of holdings.',
  })
  await done(editor, 'wire/saveTemplate', { name: 'Listing', body: '/level 1\nExchange lists $' })
  for (const forms of [{ en: 'daily cap', cn: '每日限额', th: 'เพดานรายวัน' }, { en: 'Fjordline' }])
    await done(editor, 'translation/saveTerm', { forms, is_kept: !('cn' in forms) })
  await send([{ lang: 'en', text: 'Bitcoin funds add $212.9M in a sixth positive session\nSo the filings say.' }])
  return ids
}

const table = `<table><thead><tr><th>Fund</th><th>Custodian</th><th>Sub-custodian</th><th>Insurance, $M</th><th>Fee</th></tr></thead><tbody>${[
  ['Aldergate', 'Stonekeep Trust', 'none', '320', '0.25%'],
  ['Fennimore', 'Merrow Trust', '“one or more”', '--', '0.19%'],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</tbody></table>`
const footnotes =
  '<section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Letter of the Calder Securities Board. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>'

/**
 * Creates a public article with a picture, a table, a footnote, embeds and notes, and with two drafts: one that was
 * returned and one that waits.
 */
export async function writeArticle(editor: Colleague): Promise<{ articleId: number; mediaId: number }> {
  const form = new FormData()
  const bytes = await filled(1200, 500, '#246').png().toBuffer()
  form.append('file', new File([new Uint8Array(bytes)], 'custody.png', { type: 'image/png' }))
  const { file } = await done<{ file: string }>(editor, 'media/upload', form)
  const alts = { en: 'Eleven small circles hang from three boxes', cn: '十一个小圆' }
  const { media } = await done<Output<'deskMedia.add'>>(editor, 'media/add', {
    file,
    title: 'Custody',
    alts,
    credit: 'Drawing: Farwire data desk',
  })

  const { article_id } = await done<{ article_id: number }>(editor, 'item/create', { kind: 'article', lang: 'en' })
  const title = 'What eleven issuers disclosed about custody, and what they left out'
  const content = (
    sum: string,
  ) => `<p>The eleven companies compete on fees.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> They do not compete on <a href="https://fund.example/">who holds the keys</a>.</p>
    <h2>The table</h2>${table}<p>The ${sum} of insurance beside each of those five names is the same.</p>
    <figure><img src="${media.url}" alt="${alts.en}" width="1200" height="500"><figcaption>Eleven funds, one company behind them. <cite>Drawing: Farwire data desk</cite></figcaption></figure>
    <h2>The firm behind the firm</h2><ul><li>One policy</li><li>Five names</li></ul><blockquote><p>A sub-custodian is not a problem.</p></blockquote>
    <figure class="embed"><a href="https://youtu.be/abcdefghijk">A talk about doors</a><figcaption>Forty minutes on custody.</figcaption></figure>${footnotes}`
  let base = 0
  const save = async (sum: string, lang = 'en') =>
    void ({ number: base } = await done<{ number: number }>(editor, 'item/save', {
      article_id,
      lang,
      base: lang === 'en' ? base : 0,
      title: lang === 'en' ? title : '十一家发行商披露了什么',
      abstract: 'We read every prospectus supplement filed since March.',
      content: content(sum),
      tags: ['Custody', 'ETF flows'],
    }))
  const version = { article_id, lang: 'en' }
  await save('$300 million')
  await done(editor, 'item/publish', version)
  base = 0
  await save('$320 million')
  await done(editor, 'item/submit', version)
  await done(editor, 'item/return', {
    ...version,
    note: 'Quote Fennimore’s supplement, not its counsel. Two notes in the text.',
  })
  await done(editor, 'item/addNote', {
    ...version,
    passage: 'of insurance beside',
    occurrence: 0,
    content: 'Shared by five or four?',
  })
  await done(editor, 'item/presence', { ...version, act: 'leave' })
  await save('3亿2000万美元', 'cn')
  await done(editor, 'item/submit', { article_id, lang: 'cn' })

  const { article_id: later } = await done<{ article_id: number }>(editor, 'item/create', {
    kind: 'article',
    lang: 'en',
  })
  await done(editor, 'item/save', {
    article_id: later,
    lang: 'en',
    base: 0,
    title: 'Forty seconds for a treasury bill',
    content: '<p>How Norland built its pilot.</p>',
  })
  await done(editor, 'item/schedule', { article_id: later, lang: 'en', at: '2099-01-01T09:30:07', zone: 'Asia/Tokyo' })
  return { articleId: article_id, mediaId: media.id }
}
