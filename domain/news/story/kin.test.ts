import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areKin, tellingOf } from './kin.ts'

const isKin = (one: string, other: string) => areKin(tellingOf(one), tellingOf(other))

test.each([
  [
    'Harbour Chain halts withdrawals for six hours, then explains the pause block by block',
    'Harbour Chain withdrawal queue clears 71 minutes after reopening',
  ],
  [
    'Nine tenths back: the fifty-four hours in which Saltmarsh talked to its attacker',
    'Saltmarsh attacker answers in transaction data: “ten percent, no names”',
  ],
  ['A wallet from 2014 stirs. What the chain can say about it', 'Wallet dormant since 2014 moves 1,050 BTC'],
  ['CleanSpark Extends Slump After Upsizing Notes Offering', 'CleanSpark Shares Drop 5% After Upsizing Its Note'],
  ['40 秒结算一张国库券：诺尔兰如何搭建试点', '诺尔兰公布代币化国债试点时间表'],
  ['Harbour Chain 暂停提款六小时，随后逐区块交代始末', 'Harbour Chain 提款队列在重新开放 71 分钟后清空'],
  ['何一投资组合中最大仓位为BNB，并持有KITE等山寨代币', '何一投资组合：BNB 占比 91.62%'],
  ['2014年のウォレットが動いた チェーンから言えること', '2014年のマイナーウォレット、初の取引で0.5BTCを送金'],
  ['戻った9割 Saltmarshが攻撃者と対話した54時間', 'Saltmarshの攻撃者、4158万ドルを返還 1割は手元に'],
  ['ได้คืนเก้าในสิบ: ห้าสิบสี่ชั่วโมงที่ Saltmarsh คุยกับผู้โจมตี', 'ผู้โจมตี Saltmarsh คืน 41.58 ล้านดอลลาร์ เก็บไว้หนึ่งในสิบ'],
  ['อุปทานสเตเบิลคอยน์ทะลุจุดสูงสุดเดิม แต่ความเร็วยังครึ่งเดียว', 'อุปทานสเตเบิลคอยน์แตะ 241.6 พันล้านดอลลาร์ เหนือจุดสูงสุดเมื่อ 19 เดือนก่อน'],
  ['Trả lại chín phần mười: Saltmarsh nói chuyện với kẻ tấn công', 'Kẻ tấn công Saltmarsh trả lại 41,58 triệu USD'],
])('R345 R846 one story: %s – %s', (one, other) => {
  expect(isKin(one, other)).toBe(true)
  expect(isKin(other, one)).toBe(true)
})

test.each([
  ['Bitcoin Optech Newsletter #380', 'Bitcoin logs longest losing streak since 2018'],
  ['Bitcoin Optech 2018 Year-in-Review', 'Bitcoin logs longest losing streak of the year'],
  ['Scaling Bitcoin using Payment Batching', 'Square Enables First Bitcoin Payment at US Coffee Chain'],
  [
    'Why Meridian’s fee market went silent for eleven hours',
    'Meridian developers set block 22,610,000 for the upgrade',
  ],
  ['Bitcoin Falls as Short Sellers Pile In', 'Morning Minute: Bitcoin Falls Again on a Selloff'],
  ['一种不付利息的里拉稳定币，和那些照样持有它的店铺', '金海金融管理局发出第三张稳定币牌照'],
  ['一个验证者客户端的悄然重写，本不打算让任何人察觉', '两个验证器对一个批次结果不一致，Harbour Chain 暂停提款'],
  ['新しいOptechポッドキャスト', '「Spacecoin」が目指す新しい通信インフラ'],
  [
    '発行体11社はカストディの何を開示し、何を書かなかったか',
    'Inverley、新たな目論見書補足書でサブカストディアンに明記',
  ],
  [
    '誰にも気付かれないはずだった、クライアントの静かな書き直し',
    'Saltmarshの攻撃者、トランザクションデータで返答「名前は出さない」',
  ],
  ['ผู้ออกกองทุน 11 รายเปิดเผยอะไรเรื่องการรับฝากทรัพย์สิน', 'กองทุนบิตคอยน์มีเงินเข้า 96.2 ล้านดอลลาร์ เป็นบวกรอบที่ห้าติดต่อกัน'],
  ['ทำไมตลาดค่าธรรมเนียมของ Meridian จึงเงียบไปสิบเอ็ดชั่วโมง', 'ผู้ถือโทเคน Saltmarsh โหวตใช้เงินคลังและค่าธรรมเนียมชดเชย'],
  [
    'Mười một nhà phát hành công bố gì về lưu ký, và bỏ qua điều gì',
    'Akitsu đưa 84 token vào diện điều chỉnh của Luật Hành vi Thị trường',
  ],
])('R345 R846 two stories: %s – %s', (one, other) => {
  expect(isKin(one, other)).toBe(false)
  expect(isKin(other, one)).toBe(false)
})

test.each(['vi', 'th'])(
  'R345 R846 of headlines of a week in %s, those of one story are found and no others',
  (lang) => {
    const text = readFileSync(new URL('./kin.judged.txt', import.meta.url), 'utf8')
    const part = text.split('@').find((each) => each.startsWith(lang))!
    const stories = part.trim().split('\n\n').slice(1)
    const titles = stories.flatMap((story, index) => story.split('\n').map((title) => ({ title, story: index })))
    const pairs = titles.flatMap((one, index) => titles.slice(index + 1).map((other) => [one, other] as const))
    const found = pairs.filter(([one, other]) => isKin(one.title, other.title))
    const isOne = ([one, other]: (typeof pairs)[number]) => one.story === other.story
    expect(found.filter((pair) => !isOne(pair)).map(([one, other]) => `${one.title} – ${other.title}`)).toEqual([])
    expect(found.length / pairs.filter(isOne).length).toBeGreaterThan(0.65)
  },
)
